CREATE TABLE "opening_notices" (
	"market_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opening_notices_market_id_endpoint_pk" PRIMARY KEY("market_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "opening_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "opening_notices" ADD CONSTRAINT "opening_notices_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_notices_age" ON "opening_notices" USING btree ("market_id","created_at");--> statement-breakpoint
CREATE POLICY "one_market" ON "opening_notices" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- It obeys its policy for everyone, its owner included.
ALTER TABLE "opening_notices" FORCE ROW LEVEL SECURITY;
