-- feature: eventSeries
set local lock_timeout = '1s';

/* No date of a series is laid out twice. */
create unique index event_of_series on event (tenant_id, series_id, series_start) where series_id is not null;
/* Whether a date of a series has another before it that is to come. */
create index event_next_of_series on event (tenant_id, series_id, starts_at) where series_id is not null;
