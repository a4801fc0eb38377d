CREATE TABLE "step_counts" (
	"market_id" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "step_counts_market_id_day_source_step_pk" PRIMARY KEY("market_id","day","source","step")
);
--> statement-breakpoint
ALTER TABLE "step_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "step_counts" ADD CONSTRAINT "step_counts_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "one_market" ON "step_counts" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- It obeys its policy for everyone, its owner included.
ALTER TABLE "step_counts" FORCE ROW LEVEL SECURITY;
