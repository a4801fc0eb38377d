CREATE TABLE "stocks" (
	"market_id" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"full" integer NOT NULL,
	"is_daily" boolean NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "stocks_market_id_subject_pk" PRIMARY KEY("market_id","subject")
);
--> statement-breakpoint
ALTER TABLE "stocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stock_taken" jsonb;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "one_market" ON "stocks" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- It obeys its policy for everyone, its owner included.
ALTER TABLE "stocks" FORCE ROW LEVEL SECURITY;
