#!/bin/sh
# Ends the processes it was told of once its parent is gone: standard input closes however the parent ends, kill -9 included.
# Lines in: "add PID", "drop PID". Services were added after stores, so the last ones added are ended first.
trap "" HUP INT TERM
pids=" "
while read -r word pid; do
  case $word in
    add) pids=" $pid$pids" ;;
    drop) pids=$(printf %s "$pids" | sed "s/ $pid / /") ;;
  esac
done
for pid in $pids; do
  kill -TERM "$pid" 2>/dev/null || continue
  turns=0
  while [ $turns -lt 50 ] && kill -0 "$pid" 2>/dev/null; do
    turns=$((turns + 1))
    sleep 0.2
  done
  kill -KILL "-$pid" 2>/dev/null
done
