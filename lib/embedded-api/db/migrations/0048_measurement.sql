CREATE TABLE "measurement_settings" (
	"market_id" text PRIMARY KEY NOT NULL,
	"google_id" text,
	"meta_id" text,
	"sealed" text NOT NULL,
	"api" text,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measurement_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "measurement_settings" ADD CONSTRAINT "measurement_settings_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "one_market" ON "measurement_settings" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- It obeys its policy for everyone, its owner included.
ALTER TABLE "measurement_settings" FORCE ROW LEVEL SECURITY;
