ALTER TABLE "markets" ADD COLUMN "printer" jsonb;--> statement-breakpoint
CREATE INDEX "orders_day" ON "orders" USING btree ("market_id","created_at");