SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.addresses (
    market_id text NOT NULL,
    id text NOT NULL,
    customer_id text NOT NULL,
    street text NOT NULL,
    number text,
    complement text,
    reference text,
    neighborhood_id text NOT NULL,
    neighborhood_name text NOT NULL,
    city text,
    state text,
    zip_code text NOT NULL,
    lat double precision,
    lng double precision,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.addresses FORCE ROW LEVEL SECURITY;
CREATE TABLE public.attempts (
    market_id text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    count integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.attempts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.board_links (
    market_id text NOT NULL,
    code_hash text NOT NULL,
    scope text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    key_id text
);
ALTER TABLE ONLY public.board_links FORCE ROW LEVEL SECURITY;
CREATE TABLE public.board_sessions (
    market_id text NOT NULL,
    id text NOT NULL,
    token_hash text NOT NULL,
    key_id text,
    scope text NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.board_sessions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.categories (
    market_id text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    hidden boolean DEFAULT false NOT NULL
);
ALTER TABLE ONLY public.categories FORCE ROW LEVEL SECURITY;
CREATE TABLE public.charges (
    market_id text NOT NULL,
    order_id text NOT NULL,
    "position" integer NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    outcome text NOT NULL,
    card text,
    pix_code text,
    created_at timestamp with time zone NOT NULL,
    settles_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone
);
ALTER TABLE ONLY public.charges FORCE ROW LEVEL SECURITY;
CREATE TABLE public.customers (
    market_id text NOT NULL,
    id text NOT NULL,
    email text NOT NULL,
    full_name text NOT NULL,
    phone text,
    cpf text,
    gender text,
    password_hash text,
    created_at timestamp with time zone NOT NULL,
    google_sub text,
    email_verified boolean DEFAULT false NOT NULL,
    avatar text,
    preferences jsonb,
    last_access timestamp with time zone
);
ALTER TABLE ONLY public.customers FORCE ROW LEVEL SECURITY;
CREATE TABLE public.districts (
    market_id text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    fee integer NOT NULL,
    min_order integer,
    free_from integer,
    delivery_time text
);
ALTER TABLE ONLY public.districts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.email_changes (
    market_id text NOT NULL,
    customer_id text NOT NULL,
    email text NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.email_changes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.invites (
    code_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    used_for text
);
ALTER TABLE ONLY public.invites FORCE ROW LEVEL SECURITY;
CREATE TABLE public.markets (
    id text NOT NULL,
    body jsonb NOT NULL,
    override text,
    last_order_number integer DEFAULT 0 NOT NULL,
    imported_at timestamp with time zone NOT NULL,
    origin text,
    redirect_from jsonb,
    last_event_number integer DEFAULT 0 NOT NULL,
    work_due_at timestamp with time zone,
    pause jsonb,
    printer jsonb
);
ALTER TABLE ONLY public.markets FORCE ROW LEVEL SECURITY;
CREATE TABLE public.order_events (
    market_id text NOT NULL,
    number integer NOT NULL,
    order_id text NOT NULL,
    order_number integer NOT NULL,
    type text NOT NULL,
    from_status text NOT NULL,
    status text NOT NULL,
    actor text,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    is_undone boolean DEFAULT false NOT NULL,
    is_push_due boolean DEFAULT false NOT NULL
);
ALTER TABLE ONLY public.order_events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.order_items (
    market_id text NOT NULL,
    order_id text NOT NULL,
    "position" integer NOT NULL,
    product_id text NOT NULL,
    variation_id text,
    item_name text NOT NULL,
    amount integer NOT NULL,
    price integer NOT NULL,
    observations text,
    complements jsonb NOT NULL,
    variation_name text
);
ALTER TABLE ONLY public.order_items FORCE ROW LEVEL SECURITY;
CREATE TABLE public.order_keys (
    market_id text NOT NULL,
    customer_id text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    answer text,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.order_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.order_links (
    market_id text NOT NULL,
    code_hash text NOT NULL,
    order_id text NOT NULL,
    customer_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.order_links FORCE ROW LEVEL SECURITY;
CREATE TABLE public.orders (
    market_id text NOT NULL,
    id text NOT NULL,
    customer_id text,
    number integer NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    market_name text NOT NULL,
    delivery jsonb NOT NULL,
    delivery_time text,
    address_id text,
    payment_type_id text NOT NULL,
    payment_type text NOT NULL,
    payment_method_id text,
    payment_method text NOT NULL,
    payment_status text NOT NULL,
    is_paid boolean NOT NULL,
    coupon text,
    subtotal integer NOT NULL,
    discount integer NOT NULL,
    delivery_tax integer NOT NULL,
    total integer NOT NULL,
    cash integer,
    observations text,
    search text,
    order_type text DEFAULT 'DELIVERY'::text NOT NULL,
    promised_at timestamp with time zone,
    cancel_reason text,
    accept_by timestamp with time zone,
    delivered_at timestamp with time zone
);
ALTER TABLE ONLY public.orders FORCE ROW LEVEL SECURITY;
CREATE TABLE public.payment_types (
    market_id text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL,
    body jsonb NOT NULL
);
ALTER TABLE ONLY public.payment_types FORCE ROW LEVEL SECURITY;
CREATE TABLE public.products (
    market_id text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL,
    category_id text NOT NULL,
    body jsonb NOT NULL
);
ALTER TABLE ONLY public.products FORCE ROW LEVEL SECURITY;
CREATE TABLE public.push_subscriptions (
    market_id text NOT NULL,
    endpoint text NOT NULL,
    customer_id text NOT NULL,
    session text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.push_subscriptions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.reset_tokens (
    market_id text NOT NULL,
    token_hash text NOT NULL,
    customer_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.reset_tokens FORCE ROW LEVEL SECURITY;
CREATE TABLE public.reviews (
    market_id text NOT NULL,
    id text NOT NULL,
    customer_id text NOT NULL,
    rating integer NOT NULL,
    comment text,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.reviews FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sessions (
    market_id text NOT NULL,
    token_hash text NOT NULL,
    customer_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.shop_changes (
    market_id text NOT NULL,
    id text NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    before jsonb,
    after jsonb
);
ALTER TABLE ONLY public.shop_changes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.shop_keys (
    market_id text NOT NULL,
    id text NOT NULL,
    key_hash text NOT NULL,
    scope text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.shop_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.webhook_deliveries (
    market_id text NOT NULL,
    event_number integer NOT NULL,
    order_number integer NOT NULL,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    status integer,
    problem text,
    attempts integer NOT NULL
);
ALTER TABLE ONLY public.webhook_deliveries FORCE ROW LEVEL SECURITY;
CREATE TABLE public.webhooks (
    market_id text NOT NULL,
    url text NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_event_number integer NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    lease text
);
ALTER TABLE ONLY public.webhooks FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '8a5bf8df075b236da804bf3e4c2acbd19594592f636cb1ce864c4b2af4f3e89d', 1795232505984);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '11a44567b87686ec66b284e3a1e57d00ca8de108fa543eb312649be1e579d507', 1795232506570);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '09f8652a334a10db7a32848457b798d8a6c2bdbef286a6310bf3f800306963a4', 1795237445630);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '2eb80c1a3db97fc0a5483f58c7e61555d7c88ae948ebca5984645f74fe84fc65', 1795237446276);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'bfc6a801e83a47c7bad96ee4ac87b006b3eb44bac4c211a1f535de208d2f1124', 1795446311615);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '935eaf2cef7119e08c6a35d93b360689f2b6c4cdc0fa2c30b57c707c2ce224d6', 1795446413194);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '7a294bc1addde0d850f7d5b3644b1dac58f1251baff55ebb09a41185677c66ed', 1795446500000);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '21005e32e373b12d865a7a71adbc82c441bed76b746e30c65e344e1a3a3f7057', 1795449451925);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '2f731425e1ee249bbbbfd8e44a91e6677e6151b66113c1d31f0e5f7cd0444c87', 1795453174819);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'fbbea5c15c0c0fb79274cdd7d8f2b80031324399407bc38b2bd9e6775a152551', 1795458013934);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '2e0ff8372bf9a4446ff1ef7ded964a883b3294a4a39353ed42909d82c16c526a', 1795548609986);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, 'b41cd187ed58918b8f0acb7cdcedaaa9ab2c090fb595bc974bfd5554aa7cd75a', 1795553242205);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, 'c031d00fcce309fb7b942ec4374aa1bef4ee4e6853c3bd2fbe1a5908754fffd8', 1795562558097);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '3ed97ae434c66158df12ad72257092695eedd28bfc6d89bd963ea8c3d0f9b393', 1795563558097);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, 'f381bba4d507456b2496ca5ca1c8881e7580b6685e86e15ea9d439c21bd92698', 1795564558097);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, 'a26bc2ddde3a55e86524359654cdcb4f2779ae4c93033c5897b0140aed121e61', 1795565558097);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '54de4b093093d06fa588b4ae00c8b14cdee5de504b97d431b664f7126f110726', 1795566558097);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '531f987b8c993ad5f6a7203f76cd152ca09a2b7d2ef04a101299cc8c28d048e6', 1795567558097);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, 'cad69d2dd7ad5380bdacdfc61b633f01622ff8d48f73446a093b8510983c6156', 1795568558097);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, '214144c2123443ef6bb9d2cd6ba92e672b87ac169562fb9d687d1b2cff3c30e9', 1795569558097);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, '8f9ab1fd704af011be99039aa3bfa212c8640502ab1c80f3d590978b50141dfc', 1795570558097);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '05a0ed98bc0e66a1f1a1cffa19a49e963ac0a7d0709b453a69d1e3ec5496167d', 1795609951983);
INSERT INTO public.addresses VALUES ('pastelaria', 'aac6bda9-5996-45ef-80a5-319a0822de3c', '765daf93-1799-4736-83c9-0d1e0003e139', 'Rua das Flores', '123', NULL, NULL, 'centro', 'Centro', 'Taubaté', 'SP', '12010000', NULL, NULL, '2026-11-25 23:00:00+00');
INSERT INTO public.addresses VALUES ('pastelaria', '8dde2589-e91e-4582-80eb-fa6f0ac68af2', 'f33f853a-867a-4cfc-9e87-da47d277ecf1', 'Rua das Flores', '123', NULL, NULL, 'centro', 'Centro', 'Taubaté', 'SP', '12010000', NULL, NULL, '2026-11-25 23:00:00+00');
INSERT INTO public.addresses VALUES ('esfiharia', '84724d0c-efa8-4d55-b86b-96ca93314302', 'c7a623bd-265d-413c-bbb7-762d7a5013d8', 'Rua das Flores', '123', NULL, NULL, 'centro', 'Centro', 'Taubaté', 'SP', '12010000', NULL, NULL, '2026-11-25 23:00:00+00');
INSERT INTO public.attempts VALUES ('pastelaria', 'register', 'mQirlzkmYihw-8wle_XHXlB9idJGmBN1Y9q4Sx4stCM', 1, '2026-11-25 23:15:00+00');
INSERT INTO public.attempts VALUES ('pastelaria', 'register', 'm-qsmya0tDIZJpP_MU36bMTh7shQTSDpDoPbTKuFfYA', 1, '2026-11-25 23:15:00+00');
INSERT INTO public.attempts VALUES ('pastelaria', 'register', '', 2, '2026-11-25 23:15:00+00');
INSERT INTO public.attempts VALUES ('esfiharia', 'register', 'mQirlzkmYihw-8wle_XHXlB9idJGmBN1Y9q4Sx4stCM', 1, '2026-11-25 23:15:00+00');
INSERT INTO public.attempts VALUES ('esfiharia', 'register', '', 1, '2026-11-25 23:15:00+00');
INSERT INTO public.board_links VALUES ('pastelaria', 'ZXtwaMJvmC8m3I__QgIj6JcRgCfwN8HEVENp_qYcOII', 'all', '2026-11-25 23:15:00+00', NULL);
INSERT INTO public.categories VALUES ('pastelaria', '1', 0, 'Lanches', false);
INSERT INTO public.categories VALUES ('pastelaria', '2', 1, 'Bebidas', false);
INSERT INTO public.categories VALUES ('esfiharia', '1', 0, 'Lanches', false);
INSERT INTO public.categories VALUES ('esfiharia', '2', 1, 'Bebidas', false);
INSERT INTO public.charges VALUES ('pastelaria', '44c0a01e-a638-4d16-b06f-41140d81738e', 1, 'ac265897-f2da-4f0a-9504-22bbfca9a962', 'pix', 'waiting', 'approved', NULL, '00020126790014br.gov.bcb.pix0136357bd6b3-5ce3-4c75-82f9-e15a06effd040217SANDBOX NAO PAGAR520400005303986540546.655802BR5912LOJA SANDBOX6007Taubate62290525SANDBOXce63037778184210a96304A191', '2026-11-25 23:00:00+00', '2026-11-25 23:00:01+00', '2026-11-25 23:15:00+00');
INSERT INTO public.customers VALUES ('pastelaria', '765daf93-1799-4736-83c9-0d1e0003e139', 'ana@exemplo.com.br', 'Ana Souza', '12999990000', NULL, NULL, 'scrypt$1024$8$1$vK_O7FWi6DNrTfGb5p3i9A$tePOFn60jBzdnC52xe1EtWZE6Sx5-yF4tNiXrJGdm1M', '2026-11-25 23:00:00+00', NULL, false, NULL, NULL, '2026-11-25 23:00:00+00');
INSERT INTO public.customers VALUES ('pastelaria', 'f33f853a-867a-4cfc-9e87-da47d277ecf1', 'bia@exemplo.com.br', 'Ana Souza', '12999990000', NULL, NULL, 'scrypt$1024$8$1$QdWh7GBh5pYuZD1FOIFYxQ$TOg_FT3M4Dgeo3wp6zd05WXCoCHRIuGZrvNZ5LBxczw', '2026-11-25 23:00:00+00', NULL, false, NULL, NULL, '2026-11-25 23:00:00+00');
INSERT INTO public.customers VALUES ('esfiharia', 'c7a623bd-265d-413c-bbb7-762d7a5013d8', 'ana@exemplo.com.br', 'Ana Souza', '12999990000', NULL, NULL, 'scrypt$1024$8$1$iu8vhofiRarb721NJBoc1A$AuS_x85qjMEhBq9Va0MtPtUfuJ7VXgYY81TBTggZTZc', '2026-11-25 23:00:00+00', NULL, false, NULL, NULL, '2026-11-25 23:00:00+00');
INSERT INTO public.districts VALUES ('pastelaria', 'centro', 0, 'Centro', 500, NULL, NULL, NULL);
INSERT INTO public.districts VALUES ('pastelaria', 'vila', 1, 'Vila Nova', 0, NULL, NULL, NULL);
INSERT INTO public.districts VALUES ('esfiharia', 'centro', 0, 'Centro', 500, NULL, NULL, NULL);
INSERT INTO public.districts VALUES ('esfiharia', 'vila', 1, 'Vila Nova', 0, NULL, NULL, NULL);
INSERT INTO public.markets VALUES ('pastelaria', '{"id": "pastelaria", "lat": null, "lng": null, "pix": null, "city": "Taubaté", "logo": null, "name": "Casa pastelaria", "email": null, "phone": "(12) 3333-4444", "state": "SP", "banner": null, "pickup": null, "tax_id": null, "address": null, "cuisine": null, "sandbox": true, "timezone": null, "whatsapp": null, "min_order": 20, "legal_name": null, "open_closed": "Aberto", "openingTime": null, "postal_code": null, "price_range": null, "open_message": null, "delivery_time": "40-60 min", "opening_hours": null, "primary_color": null, "accept_within_minutes": 30}', NULL, 5, '2026-11-25 23:00:00+00', NULL, NULL, 10, '2026-11-25 23:00:00+00', NULL, NULL);
INSERT INTO public.markets VALUES ('esfiharia', '{"id": "esfiharia", "lat": null, "lng": null, "pix": null, "city": "Taubaté", "logo": null, "name": "Casa esfiharia", "email": null, "phone": "(12) 3333-4444", "state": "SP", "banner": null, "pickup": null, "tax_id": null, "address": null, "cuisine": null, "sandbox": true, "timezone": null, "whatsapp": null, "min_order": 20, "legal_name": null, "open_closed": "Aberto", "openingTime": null, "postal_code": null, "price_range": null, "open_message": null, "delivery_time": "40-60 min", "opening_hours": null, "primary_color": null, "accept_within_minutes": 30}', NULL, 1, '2026-11-25 23:00:00+00', NULL, NULL, 1, '2026-11-25 23:00:00+00', '{"until": "2026-11-26T00:00:00.000Z", "reason": null}', NULL);
INSERT INTO public.order_events VALUES ('pastelaria', 1, 'f5be5176-77db-4458-9aa8-7e7f3ad79d66', 1, 'placed', 'received', 'received', NULL, '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, false);
INSERT INTO public.order_events VALUES ('pastelaria', 2, 'f5be5176-77db-4458-9aa8-7e7f3ad79d66', 1, 'moved', 'received', 'preparing', 'Operador', '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, true);
INSERT INTO public.order_events VALUES ('pastelaria', 3, 'f5be5176-77db-4458-9aa8-7e7f3ad79d66', 1, 'moved', 'preparing', 'delivering', 'Operador', '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, true);
INSERT INTO public.order_events VALUES ('pastelaria', 4, 'f5be5176-77db-4458-9aa8-7e7f3ad79d66', 1, 'moved', 'delivering', 'delivered', 'Operador', '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, true);
INSERT INTO public.order_events VALUES ('pastelaria', 5, '9367462f-ef9a-4c1c-a841-a2db4f4d8711', 2, 'placed', 'received', 'received', NULL, '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, false);
INSERT INTO public.order_events VALUES ('pastelaria', 6, '9367462f-ef9a-4c1c-a841-a2db4f4d8711', 2, 'cancelled', 'received', 'cancelled', 'Operador', '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, true);
INSERT INTO public.order_events VALUES ('pastelaria', 7, 'c0606899-3bfe-48c5-b2fc-cc15fe4b430a', 3, 'placed', 'received', 'received', NULL, '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, false);
INSERT INTO public.order_events VALUES ('pastelaria', 8, 'e0abccb2-75c3-4a00-8e2c-370707c8f88f', 4, 'placed', 'received', 'received', NULL, '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, false);
INSERT INTO public.order_events VALUES ('pastelaria', 9, 'e0abccb2-75c3-4a00-8e2c-370707c8f88f', 4, 'moved', 'received', 'preparing', 'Operador', '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, true);
INSERT INTO public.order_events VALUES ('pastelaria', 10, '44c0a01e-a638-4d16-b06f-41140d81738e', 5, 'placed', 'received', 'received', NULL, '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, false);
INSERT INTO public.order_events VALUES ('esfiharia', 1, 'dcce16cf-e137-4c4e-9ea9-b187fef24626', 1, 'placed', 'received', 'received', NULL, '2026-11-25 23:00:00+00', '2026-11-25 23:00:00+00', false, false);
INSERT INTO public.order_items VALUES ('pastelaria', 'f5be5176-77db-4458-9aa8-7e7f3ad79d66', 0, 'x-bacon', 'g', 'X-Bacon', 1, 4165, 'Grande. Sem cebola', '[{"id": "bem", "name": "Bem passada", "price": 0, "amount": 1, "group_id": "ponto", "price_method": "SUM"}, {"id": "bacon", "name": "Bacon extra", "price": 435, "amount": 2, "group_id": "extras", "price_method": "SUM"}]', 'Grande');
INSERT INTO public.order_items VALUES ('pastelaria', '9367462f-ef9a-4c1c-a841-a2db4f4d8711', 0, 'x-bacon', 'g', 'X-Bacon', 1, 4165, 'Grande. Sem cebola', '[{"id": "bem", "name": "Bem passada", "price": 0, "amount": 1, "group_id": "ponto", "price_method": "SUM"}, {"id": "bacon", "name": "Bacon extra", "price": 435, "amount": 2, "group_id": "extras", "price_method": "SUM"}]', 'Grande');
INSERT INTO public.order_items VALUES ('pastelaria', 'c0606899-3bfe-48c5-b2fc-cc15fe4b430a', 0, 'x-bacon', 'g', 'X-Bacon', 1, 4165, 'Linha 1
linha 2 "aspas" 🍇', '[{"id": "bem", "name": "Bem passada", "price": 0, "amount": 1, "group_id": "ponto", "price_method": "SUM"}, {"id": "bacon", "name": "Bacon extra", "price": 435, "amount": 2, "group_id": "extras", "price_method": "SUM"}]', 'Grande');
INSERT INTO public.order_items VALUES ('pastelaria', 'e0abccb2-75c3-4a00-8e2c-370707c8f88f', 0, 'x-bacon', 'g', 'X-Bacon', 1, 4165, 'Grande. Sem cebola', '[{"id": "bem", "name": "Bem passada", "price": 0, "amount": 1, "group_id": "ponto", "price_method": "SUM"}, {"id": "bacon", "name": "Bacon extra", "price": 435, "amount": 2, "group_id": "extras", "price_method": "SUM"}]', 'Grande');
INSERT INTO public.order_items VALUES ('pastelaria', '44c0a01e-a638-4d16-b06f-41140d81738e', 0, 'x-bacon', 'g', 'X-Bacon', 1, 4165, 'Grande. Sem cebola', '[{"id": "bem", "name": "Bem passada", "price": 0, "amount": 1, "group_id": "ponto", "price_method": "SUM"}, {"id": "bacon", "name": "Bacon extra", "price": 435, "amount": 2, "group_id": "extras", "price_method": "SUM"}]', 'Grande');
INSERT INTO public.order_items VALUES ('esfiharia', 'dcce16cf-e137-4c4e-9ea9-b187fef24626', 0, 'x-bacon', 'g', 'X-Bacon', 1, 4165, 'Grande. Sem cebola', '[{"id": "bem", "name": "Bem passada", "price": 0, "amount": 1, "group_id": "ponto", "price_method": "SUM"}, {"id": "bacon", "name": "Bacon extra", "price": 435, "amount": 2, "group_id": "extras", "price_method": "SUM"}]', 'Grande');
INSERT INTO public.order_keys VALUES ('pastelaria', '765daf93-1799-4736-83c9-0d1e0003e139', 'd9624d88-db2d-497e-82d3-525e3be7e7f7', 'd8gTtWZ94dYVAkPiz_Tz3UG0kvPRC8E-oA7eNG2YHmI', '{"id":"f5be5176-77db-4458-9aa8-7e7f3ad79d66","order_number":"1","order_type":"DELIVERY","status":"received","created_at":"2026-11-25T23:00:00.000Z","market_name":"Casa pastelaria","market":{"name":"Casa pastelaria"},"customer_name":"Ana Souza","customer_phone":"12999990000","address_name":"Rua das Flores","full_address":"Rua das Flores, 123","number":"123","neighborhood_name":"Centro","city":"Taubaté","state":"SP","zip_code":"12010000","complement":null,"reference":null,"lat":null,"lng":null,"order_items":[{"item_name":"X-Bacon","amount":1,"price":41.65,"observations":"Grande. Sem cebola","complements":[{"id":"bem","name":"Bem passada","amount":1,"price":0,"group_id":"ponto","price_method":"SUM"},{"id":"bacon","name":"Bacon extra","amount":2,"price":4.35,"group_id":"extras","price_method":"SUM"}],"product_id":"x-bacon","variation_id":"g","variation_name":"Grande"}],"payment_method":{"name":"Dinheiro"},"paymentType":{"name":"Dinheiro"},"payment_status":"Aguardando pagamento","is_paid":false,"cash":null,"subtotal":41.65,"delivery_tax":5,"discount":0,"total":41.65,"delivery_time":"40-60 min","promised_at":"2026-11-26T00:00:00.000Z","cancel_reason":null,"accept_by":"2026-11-25T23:30:00.000Z","observations":null,"charge":null,"links":0}', '2026-11-25 23:00:00+00');
INSERT INTO public.order_keys VALUES ('pastelaria', '765daf93-1799-4736-83c9-0d1e0003e139', '4d955363-755b-47a9-9a69-b2bacdca284d', 'd8gTtWZ94dYVAkPiz_Tz3UG0kvPRC8E-oA7eNG2YHmI', '{"id":"9367462f-ef9a-4c1c-a841-a2db4f4d8711","order_number":"2","order_type":"DELIVERY","status":"received","created_at":"2026-11-25T23:00:00.000Z","market_name":"Casa pastelaria","market":{"name":"Casa pastelaria"},"customer_name":"Ana Souza","customer_phone":"12999990000","address_name":"Rua das Flores","full_address":"Rua das Flores, 123","number":"123","neighborhood_name":"Centro","city":"Taubaté","state":"SP","zip_code":"12010000","complement":null,"reference":null,"lat":null,"lng":null,"order_items":[{"item_name":"X-Bacon","amount":1,"price":41.65,"observations":"Grande. Sem cebola","complements":[{"id":"bem","name":"Bem passada","amount":1,"price":0,"group_id":"ponto","price_method":"SUM"},{"id":"bacon","name":"Bacon extra","amount":2,"price":4.35,"group_id":"extras","price_method":"SUM"}],"product_id":"x-bacon","variation_id":"g","variation_name":"Grande"}],"payment_method":{"name":"Dinheiro"},"paymentType":{"name":"Dinheiro"},"payment_status":"Aguardando pagamento","is_paid":false,"cash":null,"subtotal":41.65,"delivery_tax":5,"discount":0,"total":41.65,"delivery_time":"40-60 min","promised_at":"2026-11-26T00:00:00.000Z","cancel_reason":null,"accept_by":"2026-11-25T23:30:00.000Z","observations":null,"charge":null,"links":0}', '2026-11-25 23:00:00+00');
INSERT INTO public.order_keys VALUES ('pastelaria', '765daf93-1799-4736-83c9-0d1e0003e139', '9f98c9a7-7e58-4718-818c-33bcabfbaea4', '7zATHEgjXxnUxOU9MnGCVRkzB9KhOe_5PC2w48AAMSk', '{"id":"c0606899-3bfe-48c5-b2fc-cc15fe4b430a","order_number":"3","order_type":"DELIVERY","status":"received","created_at":"2026-11-25T23:00:00.000Z","market_name":"Casa pastelaria","market":{"name":"Casa pastelaria"},"customer_name":"Ana Souza","customer_phone":"12999990000","address_name":"Rua das Flores","full_address":"Rua das Flores, 123","number":"123","neighborhood_name":"Centro","city":"Taubaté","state":"SP","zip_code":"12010000","complement":null,"reference":null,"lat":null,"lng":null,"order_items":[{"item_name":"X-Bacon","amount":1,"price":41.65,"observations":"Linha 1\nlinha 2 \"aspas\" 🍇","complements":[{"id":"bem","name":"Bem passada","amount":1,"price":0,"group_id":"ponto","price_method":"SUM"},{"id":"bacon","name":"Bacon extra","amount":2,"price":4.35,"group_id":"extras","price_method":"SUM"}],"product_id":"x-bacon","variation_id":"g","variation_name":"Grande"}],"payment_method":{"name":"Dinheiro"},"paymentType":{"name":"Dinheiro"},"payment_status":"Aguardando pagamento","is_paid":false,"cash":null,"subtotal":41.65,"delivery_tax":5,"discount":0,"total":41.65,"delivery_time":"40-60 min","promised_at":"2026-11-26T00:00:00.000Z","cancel_reason":null,"accept_by":"2026-11-25T23:30:00.000Z","observations":null,"charge":null,"links":0}', '2026-11-25 23:00:00+00');
INSERT INTO public.order_keys VALUES ('pastelaria', 'f33f853a-867a-4cfc-9e87-da47d277ecf1', 'c1e3ecaf-f1ef-431d-b479-45d520e82a1e', 'ttq5JuTIqittIeU5NXo-9Md9ltGz6oCY8_OyzcnijJA', '{"id":"e0abccb2-75c3-4a00-8e2c-370707c8f88f","order_number":"4","order_type":"DELIVERY","status":"received","created_at":"2026-11-25T23:00:00.000Z","market_name":"Casa pastelaria","market":{"name":"Casa pastelaria"},"customer_name":"Ana Souza","customer_phone":"12999990000","address_name":"Rua das Flores","full_address":"Rua das Flores, 123","number":"123","neighborhood_name":"Centro","city":"Taubaté","state":"SP","zip_code":"12010000","complement":null,"reference":null,"lat":null,"lng":null,"order_items":[{"item_name":"X-Bacon","amount":1,"price":41.65,"observations":"Grande. Sem cebola","complements":[{"id":"bem","name":"Bem passada","amount":1,"price":0,"group_id":"ponto","price_method":"SUM"},{"id":"bacon","name":"Bacon extra","amount":2,"price":4.35,"group_id":"extras","price_method":"SUM"}],"product_id":"x-bacon","variation_id":"g","variation_name":"Grande"}],"payment_method":{"name":"Dinheiro"},"paymentType":{"name":"Dinheiro"},"payment_status":"Aguardando pagamento","is_paid":false,"cash":null,"subtotal":41.65,"delivery_tax":5,"discount":0,"total":41.65,"delivery_time":"40-60 min","promised_at":"2026-11-26T00:00:00.000Z","cancel_reason":null,"accept_by":"2026-11-25T23:30:00.000Z","observations":null,"charge":null,"links":0}', '2026-11-25 23:00:00+00');
INSERT INTO public.order_keys VALUES ('pastelaria', 'f33f853a-867a-4cfc-9e87-da47d277ecf1', 'fab60bf2-bbee-4ba3-ae22-c2e8b12a6953', 'KnLKBpMEw2Py2DdnYA0gdTEHZZxHDhQZOb7X6vBtBmI', '{"id":"44c0a01e-a638-4d16-b06f-41140d81738e","order_number":"5","order_type":"DELIVERY","status":"received","created_at":"2026-11-25T23:00:00.000Z","market_name":"Casa pastelaria","market":{"name":"Casa pastelaria"},"customer_name":"Ana Souza","customer_phone":"12999990000","address_name":"Rua das Flores","full_address":"Rua das Flores, 123","number":"123","neighborhood_name":"Centro","city":"Taubaté","state":"SP","zip_code":"12010000","complement":null,"reference":null,"lat":null,"lng":null,"order_items":[{"item_name":"X-Bacon","amount":1,"price":41.65,"observations":"Grande. Sem cebola","complements":[{"id":"bem","name":"Bem passada","amount":1,"price":0,"group_id":"ponto","price_method":"SUM"},{"id":"bacon","name":"Bacon extra","amount":2,"price":4.35,"group_id":"extras","price_method":"SUM"}],"product_id":"x-bacon","variation_id":"g","variation_name":"Grande"}],"payment_method":{"name":"Pix online"},"paymentType":{"name":"Pix online"},"payment_status":"Aguardando pagamento","is_paid":false,"cash":null,"subtotal":41.65,"delivery_tax":5,"discount":0,"total":41.65,"delivery_time":"40-60 min","promised_at":"2026-11-26T00:00:00.000Z","cancel_reason":null,"accept_by":"2026-11-25T23:30:00.000Z","observations":null,"charge":{"id":"ac265897-f2da-4f0a-9504-22bbfca9a962","kind":"pix","status":"waiting","pix_code":"00020126790014br.gov.bcb.pix0136357bd6b3-5ce3-4c75-82f9-e15a06effd040217SANDBOX NAO PAGAR520400005303986540546.655802BR5912LOJA SANDBOX6007Taubate62290525SANDBOXce63037778184210a96304A191","expires_at":"2026-11-25T23:15:00.000Z","sandbox":true},"links":0}', '2026-11-25 23:00:00+00');
INSERT INTO public.order_keys VALUES ('esfiharia', 'c7a623bd-265d-413c-bbb7-762d7a5013d8', '945150a9-4504-4f45-9d8b-ca846f0e295b', '4yoobt0D1cQhhJpGsBF7oOKbwJ9VD5B8Q7QTSRw91eQ', '{"id":"dcce16cf-e137-4c4e-9ea9-b187fef24626","order_number":"1","order_type":"DELIVERY","status":"received","created_at":"2026-11-25T23:00:00.000Z","market_name":"Casa esfiharia","market":{"name":"Casa esfiharia"},"customer_name":"Ana Souza","customer_phone":"12999990000","address_name":"Rua das Flores","full_address":"Rua das Flores, 123","number":"123","neighborhood_name":"Centro","city":"Taubaté","state":"SP","zip_code":"12010000","complement":null,"reference":null,"lat":null,"lng":null,"order_items":[{"item_name":"X-Bacon","amount":1,"price":41.65,"observations":"Grande. Sem cebola","complements":[{"id":"bem","name":"Bem passada","amount":1,"price":0,"group_id":"ponto","price_method":"SUM"},{"id":"bacon","name":"Bacon extra","amount":2,"price":4.35,"group_id":"extras","price_method":"SUM"}],"product_id":"x-bacon","variation_id":"g","variation_name":"Grande"}],"payment_method":{"name":"Dinheiro"},"paymentType":{"name":"Dinheiro"},"payment_status":"Aguardando pagamento","is_paid":false,"cash":null,"subtotal":41.65,"delivery_tax":5,"discount":0,"total":41.65,"delivery_time":"40-60 min","promised_at":"2026-11-26T00:00:00.000Z","cancel_reason":null,"accept_by":"2026-11-25T23:30:00.000Z","observations":null,"charge":null,"links":0}', '2026-11-25 23:00:00+00');
INSERT INTO public.orders VALUES ('pastelaria', 'f5be5176-77db-4458-9aa8-7e7f3ad79d66', '765daf93-1799-4736-83c9-0d1e0003e139', 1, 'delivered', '2026-11-25 23:00:00+00', 'Casa pastelaria', '{"lat": null, "lng": null, "city": "Taubaté", "state": "SP", "number": "123", "zip_code": "12010000", "reference": null, "complement": null, "address_name": "Rua das Flores", "full_address": "Rua das Flores, 123", "customer_name": "Ana Souza", "customer_phone": "12999990000", "neighborhood_name": "Centro"}', '40-60 min', 'aac6bda9-5996-45ef-80a5-319a0822de3c', 'dinheiro', 'Dinheiro', NULL, 'Dinheiro', 'Aguardando pagamento', false, NULL, 4165, 0, 500, 4165, NULL, NULL, 'x-bacon bem passada bacon extra rua das flores flores, 123 centro taubate sp 12010000 casa pastelaria', 'DELIVERY', '2026-11-26 00:00:00+00', NULL, NULL, '2026-11-25 23:00:00+00');
INSERT INTO public.orders VALUES ('pastelaria', '9367462f-ef9a-4c1c-a841-a2db4f4d8711', '765daf93-1799-4736-83c9-0d1e0003e139', 2, 'cancelled', '2026-11-25 23:00:00+00', 'Casa pastelaria', '{"lat": null, "lng": null, "city": "Taubaté", "state": "SP", "number": "123", "zip_code": "12010000", "reference": null, "complement": null, "address_name": "Rua das Flores", "full_address": "Rua das Flores, 123", "customer_name": "Ana Souza", "customer_phone": "12999990000", "neighborhood_name": "Centro"}', '40-60 min', 'aac6bda9-5996-45ef-80a5-319a0822de3c', 'dinheiro', 'Dinheiro', NULL, 'Dinheiro', 'Aguardando pagamento', false, NULL, 4165, 0, 500, 4165, NULL, NULL, 'x-bacon bem passada bacon extra rua das flores flores, 123 centro taubate sp 12010000 casa pastelaria', 'DELIVERY', '2026-11-26 00:00:00+00', 'Acabou o gás', NULL, NULL);
INSERT INTO public.orders VALUES ('pastelaria', 'c0606899-3bfe-48c5-b2fc-cc15fe4b430a', '765daf93-1799-4736-83c9-0d1e0003e139', 3, 'received', '2026-11-25 23:00:00+00', 'Casa pastelaria', '{"lat": null, "lng": null, "city": "Taubaté", "state": "SP", "number": "123", "zip_code": "12010000", "reference": null, "complement": null, "address_name": "Rua das Flores", "full_address": "Rua das Flores, 123", "customer_name": "Ana Souza", "customer_phone": "12999990000", "neighborhood_name": "Centro"}', '40-60 min', 'aac6bda9-5996-45ef-80a5-319a0822de3c', 'dinheiro', 'Dinheiro', NULL, 'Dinheiro', 'Aguardando pagamento', false, NULL, 4165, 0, 500, 4165, NULL, NULL, 'x-bacon bem passada bacon extra rua das flores flores, 123 centro taubate sp 12010000 casa pastelaria', 'DELIVERY', '2026-11-26 00:00:00+00', NULL, '2026-11-25 23:30:00+00', NULL);
INSERT INTO public.orders VALUES ('pastelaria', 'e0abccb2-75c3-4a00-8e2c-370707c8f88f', 'f33f853a-867a-4cfc-9e87-da47d277ecf1', 4, 'preparing', '2026-11-25 23:00:00+00', 'Casa pastelaria', '{"lat": null, "lng": null, "city": "Taubaté", "state": "SP", "number": "123", "zip_code": "12010000", "reference": null, "complement": null, "address_name": "Rua das Flores", "full_address": "Rua das Flores, 123", "customer_name": "Ana Souza", "customer_phone": "12999990000", "neighborhood_name": "Centro"}', '40-60 min', '8dde2589-e91e-4582-80eb-fa6f0ac68af2', 'dinheiro', 'Dinheiro', NULL, 'Dinheiro', 'Aguardando pagamento', false, NULL, 4165, 0, 500, 4165, NULL, NULL, 'x-bacon bem passada bacon extra rua das flores flores, 123 centro taubate sp 12010000 casa pastelaria', 'DELIVERY', '2026-11-26 00:00:00+00', NULL, NULL, NULL);
INSERT INTO public.orders VALUES ('pastelaria', '44c0a01e-a638-4d16-b06f-41140d81738e', 'f33f853a-867a-4cfc-9e87-da47d277ecf1', 5, 'received', '2026-11-25 23:00:00+00', 'Casa pastelaria', '{"lat": null, "lng": null, "city": "Taubaté", "state": "SP", "number": "123", "zip_code": "12010000", "reference": null, "complement": null, "address_name": "Rua das Flores", "full_address": "Rua das Flores, 123", "customer_name": "Ana Souza", "customer_phone": "12999990000", "neighborhood_name": "Centro"}', '40-60 min', '8dde2589-e91e-4582-80eb-fa6f0ac68af2', 'pix', 'Pix online', NULL, 'Pix online', 'Aguardando pagamento', false, NULL, 4165, 0, 500, 4165, NULL, NULL, 'x-bacon bem passada bacon extra rua das flores flores, 123 centro taubate sp 12010000 casa pastelaria', 'DELIVERY', '2026-11-26 00:00:00+00', NULL, '2026-11-25 23:30:00+00', NULL);
INSERT INTO public.orders VALUES ('esfiharia', 'dcce16cf-e137-4c4e-9ea9-b187fef24626', 'c7a623bd-265d-413c-bbb7-762d7a5013d8', 1, 'received', '2026-11-25 23:00:00+00', 'Casa esfiharia', '{"lat": null, "lng": null, "city": "Taubaté", "state": "SP", "number": "123", "zip_code": "12010000", "reference": null, "complement": null, "address_name": "Rua das Flores", "full_address": "Rua das Flores, 123", "customer_name": "Ana Souza", "customer_phone": "12999990000", "neighborhood_name": "Centro"}', '40-60 min', '84724d0c-efa8-4d55-b86b-96ca93314302', 'dinheiro', 'Dinheiro', NULL, 'Dinheiro', 'Aguardando pagamento', false, NULL, 4165, 0, 500, 4165, NULL, NULL, 'x-bacon bem passada bacon extra rua das flores flores, 123 centro taubate sp 12010000 casa esfiharia', 'DELIVERY', '2026-11-26 00:00:00+00', NULL, '2026-11-25 23:30:00+00', NULL);
INSERT INTO public.payment_types VALUES ('pastelaria', 'dinheiro', 0, '{"id": "dinheiro", "name": "Dinheiro", "image": null, "active": true, "methods": [], "description": null, "online_payment": false}');
INSERT INTO public.payment_types VALUES ('pastelaria', 'credito', 1, '{"id": "credito", "name": "Cartão de Crédito", "image": null, "active": true, "methods": [{"id": "visa", "name": "Visa", "image": null, "active": true, "description": null}, {"id": "elo", "name": "Elo", "image": null, "active": false, "description": null}], "description": null, "online_payment": false}');
INSERT INTO public.payment_types VALUES ('pastelaria', 'vale', 2, '{"id": "vale", "name": "Vale-refeição", "image": null, "active": false, "methods": [], "description": null, "online_payment": false}');
INSERT INTO public.payment_types VALUES ('pastelaria', 'pix', 3, '{"id": "pix", "name": "Pix online", "image": null, "active": true, "methods": [], "description": null, "online_payment": true}');
INSERT INTO public.payment_types VALUES ('esfiharia', 'dinheiro', 0, '{"id": "dinheiro", "name": "Dinheiro", "image": null, "active": true, "methods": [], "description": null, "online_payment": false}');
INSERT INTO public.payment_types VALUES ('esfiharia', 'credito', 1, '{"id": "credito", "name": "Cartão de Crédito", "image": null, "active": true, "methods": [{"id": "visa", "name": "Visa", "image": null, "active": true, "description": null}, {"id": "elo", "name": "Elo", "image": null, "active": false, "description": null}], "description": null, "online_payment": false}');
INSERT INTO public.payment_types VALUES ('esfiharia', 'vale', 2, '{"id": "vale", "name": "Vale-refeição", "image": null, "active": false, "methods": [], "description": null, "online_payment": false}');
INSERT INTO public.payment_types VALUES ('esfiharia', 'pix', 3, '{"id": "pix", "name": "Pix online", "image": null, "active": true, "methods": [], "description": null, "online_payment": true}');
INSERT INTO public.products VALUES ('pastelaria', 'x-bacon', 0, '1', '{"id": "x-bacon", "name": "X-Bacon", "image": null, "price": 25.9, "category": {"id": "1", "name": "Lanches"}, "allergens": [], "available": true, "updated_at": "2026-11-25T23:00:00.000Z", "variations": [{"id": "p", "desc": null, "name": "Pequeno", "price": 0, "available": true}, {"id": "g", "desc": null, "name": "Grande", "price": 7.05, "available": true}, {"id": "gg", "desc": null, "name": "Gigante", "price": 15, "available": false}], "complements": [{"id": "mal", "name": "Mal passada", "price": 0, "category": {"id": "ponto", "name": "Ponto da carne", "is_required": true, "max_quantity": 1, "min_quantity": 1}, "available": true, "max_quantity": 1}, {"id": "bem", "name": "Bem passada", "price": 0, "category": {"id": "ponto", "name": "Ponto da carne", "is_required": true, "max_quantity": 1, "min_quantity": 1}, "available": true, "max_quantity": 1}, {"id": "bacon", "name": "Bacon extra", "price": 4.35, "category": {"id": "extras", "name": "Adicionais", "is_required": false, "max_quantity": 3, "min_quantity": 0}, "available": true, "max_quantity": 2}, {"id": "ovo", "name": "Ovo", "price": 2.5, "category": {"id": "extras", "name": "Adicionais", "is_required": false, "max_quantity": 3, "min_quantity": 0}, "available": true, "max_quantity": 3}, {"id": "cheddar", "name": "Cheddar", "price": 3, "category": {"id": "extras", "name": "Adicionais", "is_required": false, "max_quantity": 3, "min_quantity": 0}, "available": false, "max_quantity": 1}], "description": "Pão, carne e bacon"}');
INSERT INTO public.products VALUES ('pastelaria', 'suco', 1, '2', '{"id": "suco", "name": "Suco de laranja", "image": null, "price": 10, "category": {"id": "2", "name": "Bebidas"}, "allergens": [], "available": true, "updated_at": "2026-11-25T23:00:00.000Z", "variations": [], "complements": [], "description": ""}');
INSERT INTO public.products VALUES ('pastelaria', 'torta', 2, '1', '{"id": "torta", "name": "Torta", "image": null, "price": 12, "category": {"id": "1", "name": "Lanches"}, "allergens": [], "available": false, "updated_at": "2026-11-25T23:00:00.000Z", "variations": [], "complements": [], "description": ""}');
INSERT INTO public.products VALUES ('esfiharia', 'x-bacon', 0, '1', '{"id": "x-bacon", "name": "X-Bacon", "image": null, "price": 25.9, "category": {"id": "1", "name": "Lanches"}, "allergens": [], "available": true, "updated_at": "2026-11-25T23:00:00.000Z", "variations": [{"id": "p", "desc": null, "name": "Pequeno", "price": 0, "available": true}, {"id": "g", "desc": null, "name": "Grande", "price": 7.05, "available": true}, {"id": "gg", "desc": null, "name": "Gigante", "price": 15, "available": false}], "complements": [{"id": "mal", "name": "Mal passada", "price": 0, "category": {"id": "ponto", "name": "Ponto da carne", "is_required": true, "max_quantity": 1, "min_quantity": 1}, "available": true, "max_quantity": 1}, {"id": "bem", "name": "Bem passada", "price": 0, "category": {"id": "ponto", "name": "Ponto da carne", "is_required": true, "max_quantity": 1, "min_quantity": 1}, "available": true, "max_quantity": 1}, {"id": "bacon", "name": "Bacon extra", "price": 4.35, "category": {"id": "extras", "name": "Adicionais", "is_required": false, "max_quantity": 3, "min_quantity": 0}, "available": true, "max_quantity": 2}, {"id": "ovo", "name": "Ovo", "price": 2.5, "category": {"id": "extras", "name": "Adicionais", "is_required": false, "max_quantity": 3, "min_quantity": 0}, "available": true, "max_quantity": 3}, {"id": "cheddar", "name": "Cheddar", "price": 3, "category": {"id": "extras", "name": "Adicionais", "is_required": false, "max_quantity": 3, "min_quantity": 0}, "available": false, "max_quantity": 1}], "description": "Pão, carne e bacon"}');
INSERT INTO public.products VALUES ('esfiharia', 'suco', 1, '2', '{"id": "suco", "name": "Suco de laranja", "image": null, "price": 10, "category": {"id": "2", "name": "Bebidas"}, "allergens": [], "available": true, "updated_at": "2026-11-25T23:00:00.000Z", "variations": [], "complements": [], "description": ""}');
INSERT INTO public.products VALUES ('esfiharia', 'torta', 2, '1', '{"id": "torta", "name": "Torta", "image": null, "price": 12, "category": {"id": "1", "name": "Lanches"}, "allergens": [], "available": false, "updated_at": "2026-11-25T23:00:00.000Z", "variations": [], "complements": [], "description": ""}');
INSERT INTO public.sessions VALUES ('pastelaria', 'zaQi8okFylOh7th820TbVPKFJyQ9JUs7m_E-RvzSlbI', '765daf93-1799-4736-83c9-0d1e0003e139', '2026-11-25 23:00:00+00', '2026-12-25 23:00:00+00');
INSERT INTO public.sessions VALUES ('pastelaria', 'KG-7zNvmu-hQbX_tIFWOrMdlfPp5nJ2CDTiRFgO_x3M', 'f33f853a-867a-4cfc-9e87-da47d277ecf1', '2026-11-25 23:00:00+00', '2026-12-25 23:00:00+00');
INSERT INTO public.sessions VALUES ('esfiharia', 'KU_97LoVJ9ADIZPmTni2kuG1dNpzt1TJOAD1ynd-NtY', 'c7a623bd-265d-413c-bbb7-762d7a5013d8', '2026-11-25 23:00:00+00', '2026-12-25 23:00:00+00');
INSERT INTO public.shop_changes VALUES ('pastelaria', '1795647600000-8793d641', '2026-11-25 23:00:00+00', 'Operador', 'market.import', 'pastelaria', NULL, '{"products": 3}');
INSERT INTO public.shop_changes VALUES ('esfiharia', '1795647600000-71a91214', '2026-11-25 23:00:00+00', 'Operador', 'market.import', 'esfiharia', NULL, '{"products": 3}');
INSERT INTO public.shop_changes VALUES ('pastelaria', '1795647600000-c9b7899f', '2026-11-25 23:00:00+00', 'Operador', 'order.advance', 'Pedido 1', '"Recebido"', '"Em preparo"');
INSERT INTO public.shop_changes VALUES ('pastelaria', '1795647600000-f4de1533', '2026-11-25 23:00:00+00', 'Operador', 'order.advance', 'Pedido 1', '"Em preparo"', '"Saiu para Entrega"');
INSERT INTO public.shop_changes VALUES ('pastelaria', '1795647600000-342b182d', '2026-11-25 23:00:00+00', 'Operador', 'order.advance', 'Pedido 1', '"Saiu para Entrega"', '"Entregue"');
INSERT INTO public.shop_changes VALUES ('pastelaria', '1795647600000-eeb5db12', '2026-11-25 23:00:00+00', 'Operador', 'order.cancel', 'Pedido 2', '"Recebido"', '"Cancelado: Acabou o gás"');
INSERT INTO public.shop_changes VALUES ('pastelaria', '1795647600000-18557d14', '2026-11-25 23:00:00+00', 'Operador', 'order.advance', 'Pedido 4', '"Recebido"', '"Em preparo"');
INSERT INTO public.shop_changes VALUES ('pastelaria', '1795647600000-7b2f92f6', '2026-11-25 23:00:00+00', 'Operador', 'webhook.set', 'Webhook', NULL, '"http://127.0.0.1:9/pedidos"');
INSERT INTO public.shop_changes VALUES ('pastelaria', '1795647600000-0a70abb7', '2026-11-25 23:00:00+00', 'Operador', 'link.create', 'Entrada por 15 minutos', NULL, NULL);
INSERT INTO public.shop_changes VALUES ('esfiharia', '1795647600000-3b68c6ab', '2026-11-25 23:00:00+00', 'Operador', 'market.pause', 'Pausa', NULL, '{"until": "2026-11-26T00:00:00.000Z", "reason": null}');
INSERT INTO public.shop_changes VALUES ('pastelaria', '1795647600000-d5786260', '2026-11-25 23:00:00+00', 'Operador', 'key.create', 'd96ebe8b', NULL, '"orders"');
INSERT INTO public.shop_keys VALUES ('pastelaria', 'd96ebe8b', 'wUCLa1JXBCopszae0eWFaa12fGj9PXWYTxuOUi_wEwI', 'orders', '2026-11-25 23:00:00+00');
INSERT INTO public.webhooks VALUES ('pastelaria', 'http://127.0.0.1:9/pedidos', 'whsec_mkessfkQVDV-oa9kNWZqZqJDLsudVxIop4Ev1DrpVGg', '2026-11-25 23:00:00+00', 10, 0, '2026-11-25 23:00:00+00', NULL, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 22, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_market_id_action_subject_pk PRIMARY KEY (market_id, action, subject);
ALTER TABLE ONLY public.board_links
    ADD CONSTRAINT board_links_market_id_code_hash_pk PRIMARY KEY (market_id, code_hash);
ALTER TABLE ONLY public.board_sessions
    ADD CONSTRAINT board_sessions_market_id_token_hash_pk PRIMARY KEY (market_id, token_hash);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_market_id_order_id_position_pk PRIMARY KEY (market_id, order_id, "position");
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_email UNIQUE (market_id, email);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_google UNIQUE (market_id, google_sub);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.districts
    ADD CONSTRAINT districts_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_market_id_customer_id_pk PRIMARY KEY (market_id, customer_id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_token UNIQUE (market_id, token_hash);
ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.markets
    ADD CONSTRAINT markets_origin UNIQUE (origin);
ALTER TABLE ONLY public.markets
    ADD CONSTRAINT markets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_market_id_number_pk PRIMARY KEY (market_id, number);
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_market_id_order_id_position_pk PRIMARY KEY (market_id, order_id, "position");
ALTER TABLE ONLY public.order_keys
    ADD CONSTRAINT order_keys_market_id_customer_id_key_pk PRIMARY KEY (market_id, customer_id, key);
ALTER TABLE ONLY public.order_links
    ADD CONSTRAINT order_links_market_id_code_hash_pk PRIMARY KEY (market_id, code_hash);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number UNIQUE (market_id, number);
ALTER TABLE ONLY public.payment_types
    ADD CONSTRAINT payment_types_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_market_id_endpoint_pk PRIMARY KEY (market_id, endpoint);
ALTER TABLE ONLY public.reset_tokens
    ADD CONSTRAINT reset_tokens_market_id_token_hash_pk PRIMARY KEY (market_id, token_hash);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_market_id_token_hash_pk PRIMARY KEY (market_id, token_hash);
ALTER TABLE ONLY public.shop_changes
    ADD CONSTRAINT shop_changes_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.shop_keys
    ADD CONSTRAINT shop_keys_hash UNIQUE (market_id, key_hash);
ALTER TABLE ONLY public.shop_keys
    ADD CONSTRAINT shop_keys_market_id_id_pk PRIMARY KEY (market_id, id);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_market_id_event_number_pk PRIMARY KEY (market_id, event_number);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (market_id);
CREATE INDEX addresses_customer ON public.addresses USING btree (market_id, customer_id);
CREATE INDEX attempts_expiry ON public.attempts USING btree (market_id, expires_at);
CREATE INDEX board_links_expiry ON public.board_links USING btree (market_id, expires_at);
CREATE INDEX board_sessions_expiry ON public.board_sessions USING btree (market_id, expires_at);
CREATE INDEX charges_waiting ON public.charges USING btree (market_id, settles_at) WHERE (status = 'waiting'::text);
CREATE INDEX email_changes_expiry ON public.email_changes USING btree (market_id, expires_at);
CREATE INDEX markets_work ON public.markets USING btree (work_due_at);
CREATE INDEX order_events_age ON public.order_events USING btree (market_id, created_at);
CREATE INDEX order_events_order ON public.order_events USING btree (market_id, order_id);
CREATE INDEX order_events_push ON public.order_events USING btree (market_id, due_at) WHERE is_push_due;
CREATE INDEX order_keys_age ON public.order_keys USING btree (market_id, created_at);
CREATE INDEX order_links_customer ON public.order_links USING btree (market_id, customer_id);
CREATE INDEX order_links_expiry ON public.order_links USING btree (market_id, expires_at);
CREATE INDEX order_links_order ON public.order_links USING btree (market_id, order_id);
CREATE INDEX orders_accept_by ON public.orders USING btree (market_id, accept_by) WHERE (accept_by IS NOT NULL);
CREATE INDEX orders_customer ON public.orders USING btree (market_id, customer_id, created_at);
CREATE INDEX orders_day ON public.orders USING btree (market_id, created_at);
CREATE INDEX orders_pages ON public.orders USING btree (market_id, customer_id, number);
CREATE INDEX orders_status ON public.orders USING btree (market_id, status, number) WHERE (status <> 'delivered'::text);
CREATE INDEX products_of_category ON public.products USING btree (market_id, category_id, "position");
CREATE INDEX push_subscriptions_customer ON public.push_subscriptions USING btree (market_id, customer_id);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (market_id, session);
CREATE INDEX reset_tokens_customer ON public.reset_tokens USING btree (market_id, customer_id);
CREATE INDEX reset_tokens_expiry ON public.reset_tokens USING btree (market_id, expires_at);
CREATE INDEX reviews_customer ON public.reviews USING btree (market_id, customer_id, created_at);
CREATE INDEX sessions_customer ON public.sessions USING btree (market_id, customer_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (market_id, expires_at);
CREATE INDEX shop_changes_at ON public.shop_changes USING btree (market_id, at);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_market_id_customer_id_customers_market_id_id_fk FOREIGN KEY (market_id, customer_id) REFERENCES public.customers(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.board_links
    ADD CONSTRAINT board_links_key_fk FOREIGN KEY (market_id, key_id) REFERENCES public.shop_keys(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.board_links
    ADD CONSTRAINT board_links_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.board_sessions
    ADD CONSTRAINT board_sessions_key_fk FOREIGN KEY (market_id, key_id) REFERENCES public.shop_keys(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.board_sessions
    ADD CONSTRAINT board_sessions_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_market_id_order_id_orders_market_id_id_fk FOREIGN KEY (market_id, order_id) REFERENCES public.orders(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.districts
    ADD CONSTRAINT districts_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_market_id_customer_id_customers_market_id_id_fk FOREIGN KEY (market_id, customer_id) REFERENCES public.customers(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_market_id_order_id_orders_market_id_id_fk FOREIGN KEY (market_id, order_id) REFERENCES public.orders(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_market_id_order_id_orders_market_id_id_fk FOREIGN KEY (market_id, order_id) REFERENCES public.orders(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_keys
    ADD CONSTRAINT order_keys_market_id_customer_id_customers_market_id_id_fk FOREIGN KEY (market_id, customer_id) REFERENCES public.customers(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_keys
    ADD CONSTRAINT order_keys_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.order_links
    ADD CONSTRAINT order_links_market_id_customer_id_customers_market_id_id_fk FOREIGN KEY (market_id, customer_id) REFERENCES public.customers(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_links
    ADD CONSTRAINT order_links_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.order_links
    ADD CONSTRAINT order_links_market_id_order_id_orders_market_id_id_fk FOREIGN KEY (market_id, order_id) REFERENCES public.orders(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_market_id_customer_id_customers_market_id_id_fk FOREIGN KEY (market_id, customer_id) REFERENCES public.customers(market_id, id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.payment_types
    ADD CONSTRAINT payment_types_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_market_id_category_id_categories_market_id_id_fk FOREIGN KEY (market_id, category_id) REFERENCES public.categories(market_id, id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_market_id_customer_id_customers_market_id_id FOREIGN KEY (market_id, customer_id) REFERENCES public.customers(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_fk FOREIGN KEY (market_id, session) REFERENCES public.sessions(market_id, token_hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.reset_tokens
    ADD CONSTRAINT reset_tokens_market_id_customer_id_customers_market_id_id_fk FOREIGN KEY (market_id, customer_id) REFERENCES public.customers(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reset_tokens
    ADD CONSTRAINT reset_tokens_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_market_id_customer_id_customers_market_id_id_fk FOREIGN KEY (market_id, customer_id) REFERENCES public.customers(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_market_id_customer_id_customers_market_id_id_fk FOREIGN KEY (market_id, customer_id) REFERENCES public.customers(market_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.shop_changes
    ADD CONSTRAINT shop_changes_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.shop_keys
    ADD CONSTRAINT shop_keys_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_market_id_markets_id_fk FOREIGN KEY (market_id) REFERENCES public.markets(id);
ALTER TABLE public.addresses ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.board_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.board_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.charges ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.districts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.email_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_market ON public.markets FOR SELECT TO storefront_operator USING (true);
ALTER TABLE public.invites ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.markets ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_market ON public.addresses USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.attempts USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.board_links USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.board_sessions USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.categories USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.charges USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.customers USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.districts USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.email_changes USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.markets USING ((id = current_setting('app.market'::text, true))) WITH CHECK ((id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.order_events USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.order_items USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.order_keys USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.order_links USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.orders USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.payment_types USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.products USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.push_subscriptions USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.reset_tokens USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.reviews USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.sessions USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.shop_changes USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.shop_keys USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.webhook_deliveries USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY one_market ON public.webhooks USING ((market_id = current_setting('app.market'::text, true))) WITH CHECK ((market_id = current_setting('app.market'::text, true)));
CREATE POLICY operator_alone ON public.invites TO storefront_operator USING (true) WITH CHECK (true);
ALTER TABLE public.order_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.order_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.order_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.order_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payment_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.products ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.push_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reset_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.shop_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.shop_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.webhooks ENABLE ROW LEVEL SECURITY;
GRANT USAGE ON SCHEMA public TO storefront_market;
GRANT USAGE ON SCHEMA public TO storefront_operator;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.addresses TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.attempts TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.board_links TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.board_sessions TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.categories TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.charges TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customers TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.districts TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_changes TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invites TO storefront_operator;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.markets TO storefront_market;
GRANT SELECT ON TABLE public.markets TO storefront_operator;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_events TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_items TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_keys TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_links TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_types TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.products TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_subscriptions TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reset_tokens TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reviews TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shop_changes TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shop_keys TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_deliveries TO storefront_market;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhooks TO storefront_market;
ALTER DEFAULT PRIVILEGES FOR ROLE storefront_owner IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES  TO storefront_market;
