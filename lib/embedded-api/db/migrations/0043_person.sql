DROP INDEX "orders_person";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person" text GENERATED ALWAYS AS (case when customer_id is null and source is null then null else coalesce(nullif(delivery ->> 'customer_phone', ''), 'account ' || customer_id) end) STORED;--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("market_id","person","number");