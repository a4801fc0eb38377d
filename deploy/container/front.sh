#!/bin/sh
# Entry point of the front's container: writes the installation's nginx files (deploy/nginx) from the environment, then runs
# nginx.
#   BASE_DOMAIN  the domain whose subdomains are shops
#   DOMAINS      shops' own domains, separated by spaces: each as its names, separated by commas; the first one is the
#                shop's address, and the folder of its certificate in /certificates
#   TLS_FRONT    the address of another front that does TLS before this one (compose.yaml: Caddy); empty: this one does
#   PROCESSES    the storefront's processes as ADDRESS:PORT, separated by spaces
# Without TLS_FRONT /certificates holds fullchain.pem and privkey.pem, readable by user 33; for localhost this script creates them.
# `front healthy` exits with 0 while nginx responds.
set -eu

if [ "${1:-}" = healthy ]; then
  # Any status will do: the storefront has its own health check.
  [ -z "${TLS_FRONT:-}" ] || exec perl -MIO::Socket::INET -e 'exit !IO::Socket::INET->new("127.0.0.1:8080")'
  exec openssl s_client -connect 127.0.0.1:8443 -servername "$BASE_DOMAIN" -brief </dev/null >/dev/null 2>&1
fi

case "$BASE_DOMAIN" in
  '' | *[!A-Za-z0-9.-]*) echo "BASE_DOMAIN deve ser um domínio, como lojas.example.com." >&2; exit 1 ;;
esac
place=/run/storefront
mkdir -p "$place"
printf '*.%s 1;\nwww.%s 0;\n' "$BASE_DOMAIN" "$BASE_DOMAIN" > "$place/shops.conf"
: > "$place/domains.conf"
for process in $PROCESSES; do echo "server $process max_fails=0;"; done > "$place/upstream.conf"

if [ -n "${TLS_FRONT:-}" ]; then
  case "$TLS_FRONT" in *[!0-9a-f.:]*) echo 'TLS_FRONT deve ser um endereço IP.' >&2; exit 1 ;; esac
  # Every host: the front before has a certificate only for those that the storefront serves.
  echo 'listen 8080 default_server; server_name _;' > "$place/site.conf"
  cat > "$place/outer.conf" <<OUTER
set_real_ip_from $TLS_FRONT;
real_ip_header X-Forwarded-For;
map "" \$visit_scheme { default https; }
map "" \$visit_port { default 443; }
OUTER
  # Where that front asks which hosts there are: by any process, and for it alone.
  cat > "$place/plain-http.conf" <<ASKED
server {
  listen 8090;
  access_log off;
  allow $TLS_FRONT;
  deny all;
  location = /api/hosts {
    proxy_next_upstream error timeout http_503;
    proxy_connect_timeout 2s;
    proxy_pass http://storefront;
  }
  location / { return 404; }
}
ASKED
  for names in ${DOMAINS:-}; do
    case "$names" in
      *[!A-Za-z0-9.,-]*) echo "DOMAINS deve ter domínios, como pedidos.loja.com.br,www.loja.com.br." >&2; exit 1 ;;
    esac
    for name in $(echo "$names" | tr , ' '); do echo "$name own;" >> "$place/shops.conf"; done
  done
  exec nginx -g 'daemon off;'
fi

cp /etc/nginx/storefront/plain-http.own "$place/plain-http.conf"
printf 'map $scheme $visit_scheme { default $scheme; }\nmap $server_port $visit_port { default $server_port; }\n' > "$place/outer.conf"
certificate=/certificates/fullchain.pem key=/certificates/privkey.pem
if [ ! -e "$certificate" ] && [ "$BASE_DOMAIN" = localhost ]; then
  certificate=$place/fullchain.pem key=$place/privkey.pem
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost \
    -addext 'subjectAltName=DNS:localhost,DNS:*.localhost' -keyout "$key" -out "$certificate" 2>/dev/null
fi
for file in "$certificate" "$key"; do
  [ -r "$file" ] || { echo "Falta $file, ou o usuário 33 não pode ler: o certificado de $BASE_DOMAIN e de *.$BASE_DOMAIN." >&2; exit 1; }
done

cat > "$place/site.conf" <<SITE
listen 8443 ssl http2;
server_name .$BASE_DOMAIN;
ssl_certificate $certificate;
ssl_certificate_key $key;
SITE
for names in ${DOMAINS:-}; do
  case "$names" in
    *[!A-Za-z0-9.,-]*) echo "DOMAINS deve ter domínios, como pedidos.loja.com.br,www.loja.com.br." >&2; exit 1 ;;
  esac
  first=${names%%,*}
  for file in fullchain privkey; do
    [ -r "/certificates/$first/$file.pem" ] || { echo "Falta /certificates/$first/$file.pem, ou o usuário 33 não pode ler." >&2; exit 1; }
  done
  cat >> "$place/domains.conf" <<DOMAIN
server {
  listen 8443 ssl http2;
  server_name $(echo "$names" | tr , ' ');
  ssl_certificate /certificates/$first/fullchain.pem;
  ssl_certificate_key /certificates/$first/privkey.pem;
  include storefront/server.conf;
}
DOMAIN
  for name in $(echo "$names" | tr , ' '); do echo "$name own;" >> "$place/shops.conf"; done
done
exec nginx -g 'daemon off;'
