ALTER TABLE "orders" ADD COLUMN "deliver_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_deliver_start" ON "orders" USING btree ("market_id","deliver_start") WHERE "orders"."deliver_start" is not null;