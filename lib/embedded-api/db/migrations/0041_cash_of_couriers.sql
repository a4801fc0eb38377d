ALTER TABLE "cash_shifts" ADD COLUMN "with_couriers" integer;--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("market_id") WHERE "deliveries"."settled_at" is null;