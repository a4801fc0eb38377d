CREATE TABLE "order_events" (
	"market_id" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"order_number" integer NOT NULL,
	"type" text NOT NULL,
	"from_status" text NOT NULL,
	"status" text NOT NULL,
	"actor" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	"is_push_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_events_market_id_number_pk" PRIMARY KEY("market_id","number")
);
--> statement-breakpoint
ALTER TABLE "order_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"market_id" text NOT NULL,
	"event_number" integer NOT NULL,
	"order_number" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"status" integer,
	"problem" text,
	"attempts" integer NOT NULL,
	CONSTRAINT "webhook_deliveries_market_id_event_number_pk" PRIMARY KEY("market_id","event_number")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"market_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_event_number" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"lease" text
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "last_event_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "work_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accept_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_market_id_order_id_orders_market_id_id_fk" FOREIGN KEY ("market_id","order_id") REFERENCES "public"."orders"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_push" ON "order_events" USING btree ("market_id","due_at") WHERE "order_events"."is_push_due";--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("market_id","order_id");--> statement-breakpoint
CREATE INDEX "order_events_age" ON "order_events" USING btree ("market_id","created_at");--> statement-breakpoint
CREATE INDEX "markets_work" ON "markets" USING btree ("work_due_at");--> statement-breakpoint
CREATE INDEX "orders_accept_by" ON "orders" USING btree ("market_id","accept_by") WHERE "orders"."accept_by" is not null;--> statement-breakpoint
CREATE INDEX "charges_waiting" ON "charges" USING btree ("market_id","settles_at") WHERE "charges"."status" = 'waiting';--> statement-breakpoint
CREATE POLICY "one_market" ON "order_events" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
CREATE POLICY "one_market" ON "webhooks" AS PERMISSIVE FOR ALL TO public USING ("market_id" = current_setting('app.market', true)) WITH CHECK ("market_id" = current_setting('app.market', true));--> statement-breakpoint
-- They obey their policies for everyone, their owner included.
ALTER TABLE "order_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhooks" FORCE ROW LEVEL SECURITY;
