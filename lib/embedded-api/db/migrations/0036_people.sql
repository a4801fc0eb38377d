CREATE TABLE "people" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"phone" text,
	"email" text,
	"recovery_hash" text,
	"seen_change" text NOT NULL,
	"told_change" text NOT NULL,
	"tell_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "people_market_id_id_pk" PRIMARY KEY("market_id","id")
);
--> statement-breakpoint
ALTER TABLE "people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "board_links" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "board_sessions" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "board_sessions" ADD COLUMN "push" jsonb;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_links" ADD CONSTRAINT "board_links_person_fk" FOREIGN KEY ("market_id","person_id") REFERENCES "public"."people"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_sessions" ADD CONSTRAINT "board_sessions_person_fk" FOREIGN KEY ("market_id","person_id") REFERENCES "public"."people"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "one_market" ON "people" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- It obeys its policy for everyone, its owner included.
ALTER TABLE "people" FORCE ROW LEVEL SECURITY;
