ALTER TABLE "markets" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "redirect_from" jsonb;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_origin" UNIQUE("origin");