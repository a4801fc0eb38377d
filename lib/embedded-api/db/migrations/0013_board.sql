CREATE TABLE "board_links" (
	"market_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"scope" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_links_market_id_code_hash_pk" PRIMARY KEY("market_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "board_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "board_sessions" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"key_id" text,
	"scope" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_sessions_market_id_token_hash_pk" PRIMARY KEY("market_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "board_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_changes" (
	"market_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "shop_changes_market_id_id_pk" PRIMARY KEY("market_id","id")
);
--> statement-breakpoint
ALTER TABLE "shop_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "board_links" ADD CONSTRAINT "board_links_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_sessions" ADD CONSTRAINT "board_sessions_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_sessions" ADD CONSTRAINT "board_sessions_key_fk" FOREIGN KEY ("market_id","key_id") REFERENCES "public"."shop_keys"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_links_expiry" ON "board_links" USING btree ("market_id","expires_at");--> statement-breakpoint
CREATE INDEX "board_sessions_expiry" ON "board_sessions" USING btree ("market_id","expires_at");--> statement-breakpoint
CREATE INDEX "shop_changes_at" ON "shop_changes" USING btree ("market_id","at");--> statement-breakpoint
CREATE POLICY "one_market" ON "board_links" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "board_sessions" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "shop_changes" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- Obey their policies for everyone, their owner included.
ALTER TABLE "board_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "board_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shop_changes" FORCE ROW LEVEL SECURITY;
