#!/bin/sh
# Ends the processes it was told of once its parent is gone: standard input closes however the parent ends, kill -9 included.
# Lines in: "add PID ROLE" and "drop PID ROLE", where ROLE is "program" or "store". Stores end last, since programs save to them.
trap "" HUP INT TERM
programs=" "
stores=" "
while read -r word pid role; do
  case "$word $role" in
    "add program") programs="$programs$pid " ;;
    "add store") stores="$stores$pid " ;;
    "drop program") programs=$(printf %s "$programs" | sed "s/ $pid / /") ;;
    "drop store") stores=$(printf %s "$stores" | sed "s/ $pid / /") ;;
  esac
done

end() {
  for pid in $1; do kill "-$2" "$pid" 2>/dev/null; done
  turns=0
  while [ $turns -lt 60 ] && any "$1"; do
    turns=$((turns + 1))
    sleep 0.2
  done
  for pid in $1; do kill -KILL "-$pid" 2>/dev/null; done
}

any() {
  for pid in $1; do kill -0 "$pid" 2>/dev/null && return 0; done
  return 1
}

# Services hear from SIGINT that nobody calls them any more.
end "$programs" INT
end "$stores" TERM
