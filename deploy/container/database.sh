#!/bin/sh
# PostgreSQL's container runs this once, on an empty volume. It creates the storefront's unprivileged user (with
# DATABASE_PASSWORD), its database, and the two roles that row-level security needs.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE storefront LOGIN PASSWORD :'password';
CREATE ROLE storefront_market NOLOGIN;
CREATE ROLE storefront_operator NOLOGIN;
GRANT storefront_market, storefront_operator TO storefront;
CREATE DATABASE storefront OWNER storefront;
SQL
