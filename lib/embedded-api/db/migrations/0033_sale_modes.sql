ALTER TABLE "categories" ADD COLUMN "modes" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_alcoholic" boolean;