#!/bin/sh
# PostgreSQL's image runs this once, on an empty volume: the site's role, which is no superuser, and its database.
# The role may make databases: each back-up is restored on trial into one.
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/database_password)" <<'SQL'
create role carom login createdb password :'password';
grant pg_read_all_settings to carom;
create database carom owner carom;
SQL
