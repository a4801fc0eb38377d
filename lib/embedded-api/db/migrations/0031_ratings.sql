ALTER TABLE "reviews" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_real" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_market_id_order_id_orders_market_id_id_fk" FOREIGN KEY ("market_id","order_id") REFERENCES "public"."orders"("market_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("market_id","created_at","id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order" UNIQUE("market_id","order_id");