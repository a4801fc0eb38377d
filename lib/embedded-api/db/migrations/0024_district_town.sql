ALTER TABLE "districts" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "districts" ADD COLUMN "state" text;