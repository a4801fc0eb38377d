ALTER TABLE "categories" ADD COLUMN "history" jsonb;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "facts_at" timestamp with time zone;--> statement-breakpoint
-- For the list of all shops, each with where it delivers.
GRANT SELECT ON "districts" TO storefront_operator;--> statement-breakpoint
CREATE POLICY "every_market" ON "districts" FOR SELECT TO storefront_operator USING (true);
