#!/bin/sh
# PostgreSQL's image runs this once on an empty volume. Creates the site's role, which is not a superuser, and its
# database. The role may create databases, because each back-up is verified by a trial restore.
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/database_password)" <<'SQL'
create role carom login createdb password :'password';
grant pg_read_all_settings to carom;
create database carom owner carom;
SQL
