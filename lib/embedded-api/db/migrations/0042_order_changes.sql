ALTER TABLE "orders" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "still_due" integer;