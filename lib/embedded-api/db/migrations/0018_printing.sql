ALTER TABLE "markets" ADD COLUMN "printer" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_day" ON "orders" USING btree ("market_id","created_at");