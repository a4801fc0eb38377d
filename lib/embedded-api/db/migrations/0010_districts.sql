ALTER TABLE "districts" ADD COLUMN "min_order" integer;--> statement-breakpoint
ALTER TABLE "districts" ADD COLUMN "free_from" integer;--> statement-breakpoint
ALTER TABLE "districts" ADD COLUMN "delivery_time" text;