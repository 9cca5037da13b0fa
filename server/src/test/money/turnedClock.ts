import { Client } from 'pg'

/* Time in which months pass, for all who look at a clock: the product, the provider and the database. */

const shown = Date

/** Put in front of the database's own names: whoever asks what time it is asks here. */
const clockOf = `
  create schema clock;
  create table clock.ahead (ms bigint not null);
  create function clock.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + make_interval(secs => (select ms from clock.ahead) / 1000.0)';
  create function clock.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + make_interval(secs => (select ms from clock.ahead) / 1000.0)';
  create function clock.statement_timestamp() returns timestamptz language sql stable as
    'select pg_catalog.statement_timestamp() + make_interval(secs => (select ms from clock.ahead) / 1000.0)';
  grant usage on schema clock to public;
  grant select on clock.ahead to public`

/* What was bound to the database's own clock when it was made: defaults of columns, and functions that say where names are looked up. */
const bind = `
  do $$
  declare one record;
  begin
    for one in select format('alter table %s alter column %I set default clock.now()', d.adrelid::regclass, a.attname) as said
                 from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
                where pg_get_expr(d.adbin, d.adrelid) = 'now()'
    loop execute one.said; end loop;
    for one in select format('alter function %s set search_path = clock, pg_catalog, public', p.oid::regprocedure) as said
                 from pg_proc p where exists (select 1 from unnest(p.proconfig) c where c like 'search_path=%')
    loop execute one.said; end loop;
    execute format('alter database %I set search_path = clock, pg_catalog, public', current_database());
  end $$`

/** The clock of this process, and of a database that `bindTo` was called for. It runs on from wherever it is turned to. */
export const turnedClock = () => {
  let ahead = 0
  let client: Client | undefined

  class Turned extends shown {
    constructor(...parts: ConstructorParameters<DateConstructor> | []) {
      if (parts.length) super(...(parts))
      else super(shown.now() + ahead)
    }
    static override now() {
      return shown.now() + ahead
    }
  }

  const tell = () => client?.query('update clock.ahead set ms = $1', [Math.round(ahead)])

  return {
    /** A database that is still empty of people; connections that are opened from now on go by this clock. */
    async bindTo(url: string) {
      client = new Client(url)
      await client.connect()
      await client.query(clockOf)
      await client.query('insert into clock.ahead values ($1)', [Math.round(ahead)])
      await client.query(bind)
    },
    /** To a moment in ms since 1970. */
    async turnTo(moment: number) {
      ahead = moment - shown.now()
      globalThis.Date = Turned as DateConstructor
      await tell()
    },
    /** Nothing is said to the database any more, which is about to go. */
    async leaveDatabase() {
      await client?.end()
      client = undefined
    },
    /** It is now again. */
    rewind() {
      globalThis.Date = shown
      ahead = 0
    },
  }
}

export type TurnedClock = ReturnType<typeof turnedClock>
