#!/bin/sh
# Builds images of MongoDB and RabbitMQ from the programs of this Debian machine, for tests in containers without an image
# registry. Needs a Docker engine, the Debian package rabbitmq-server, and a mongod: $MONGOD_BINARY, the one on PATH or the
# one that npm start downloaded. Prints the settings that make tests use the images. Not for production.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT INT TERM

find_mongod() {
  if [ -n "${MONGOD_BINARY:-}" ]; then echo "$MONGOD_BINARY"; return; fi
  command -v mongod || ls "$here"/../../.galley/programs/mongod-*/mongod 2>/dev/null | head -n 1
}

mongod=$(find_mongod)
[ -x "$mongod" ] || { echo "No mongod: run npm start once, or set MONGOD_BINARY." >&2; exit 1; }
dpkg-query -W rabbitmq-server >/dev/null || { echo "No RabbitMQ: apt-get install rabbitmq-server" >&2; exit 1; }

# MongoDB: copies the program and the libraries that it is linked to.
mkdir -p "$build/mongodb/data/db" "$build/mongodb/tmp" "$build/mongodb/usr/bin"
cp "$mongod" "$build/mongodb/usr/bin/mongod"
ldd "$mongod" | grep -o '/[^ ]*' | xargs cp -L --parents -t "$build/mongodb"
tar -C "$build/mongodb" -c . |
  docker import --change 'ENTRYPOINT ["/usr/bin/mongod"]' --change 'EXPOSE 27017' - galley-test-mongodb:local >/dev/null

# RabbitMQ: copies the files of its package, of its dependencies, and of the packages that every Debian has, such as a
# shell.
packages=$(
  apt-cache depends --recurse --installed --important rabbitmq-server | grep '^[a-z]'
  dpkg-query -W -f '${Package} ${Essential}\n' | sed -n 's/ yes$//p'
)
# The file lists of packages contain paths through /bin, /lib and so on, which are links into /usr.
mkdir -p "$build/rabbitmq/usr"
for name in bin sbin lib lib64; do
  mkdir "$build/rabbitmq/usr/$name"
  [ ! -L "/$name" ] || cp -P "/$name" "$build/rabbitmq/"
done
# Only one of several alternative packages is installed, so dpkg-query may report errors.
dpkg-query -L $packages 2>/dev/null | sort -u | while read -r file; do
  case $file in /usr/share/doc/* | /usr/share/man/* | /usr/share/locale/* | /usr/share/info/*) continue ;; esac
  if [ -L "$file" ] || [ ! -d "$file" ]; then [ ! -e "$file" ] || echo "${file#/}"; fi
done | tar -C / -c --no-recursion -T - | tar -C "$build/rabbitmq" -x
mkdir -p "$build/rabbitmq/etc/rabbitmq" "$build/rabbitmq/var/lib/rabbitmq" "$build/rabbitmq/tmp"
# Clients connect through a published port, which is not the container's loopback.
echo 'loopback_users = none' >"$build/rabbitmq/etc/rabbitmq/rabbitmq.conf"
tar -C "$build/rabbitmq" -c . |
  docker import --change 'ENTRYPOINT ["/usr/lib/rabbitmq/bin/rabbitmq-server"]' --change 'EXPOSE 5672' \
    --change 'ENV HOME=/var/lib/rabbitmq RABBITMQ_LOGS=- PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8' \
    - galley-test-rabbitmq:local >/dev/null

echo 'TEST_MONGODB_IMAGE=galley-test-mongodb:local'
echo 'TEST_RABBITMQ_IMAGE=galley-test-rabbitmq:local'
