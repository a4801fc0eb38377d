CREATE TABLE "whatsapp_messages" (
	"market_id" text NOT NULL,
	"order_id" text NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"message_id" text,
	"problem" text,
	CONSTRAINT "whatsapp_messages_market_id_order_id_step_pk" PRIMARY KEY("market_id","order_id","step")
);
--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "whatsapp_settings" (
	"market_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"phone_number_id" text NOT NULL,
	"templates" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"api" text,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "whatsapp_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "whatsapp" jsonb;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_market_id_order_id_orders_market_id_id_fk" FOREIGN KEY ("market_id","order_id") REFERENCES "public"."orders"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_settings" ADD CONSTRAINT "whatsapp_settings_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_due" ON "whatsapp_messages" USING btree ("market_id","due_at") WHERE "whatsapp_messages"."state" = 'due';--> statement-breakpoint
CREATE INDEX "whatsapp_messages_id" ON "whatsapp_messages" USING btree ("market_id","message_id");--> statement-breakpoint
CREATE POLICY "one_market" ON "whatsapp_messages" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "whatsapp_settings" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- They obey their policy for everyone, their owner included.
ALTER TABLE "whatsapp_messages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "whatsapp_settings" FORCE ROW LEVEL SECURITY;
