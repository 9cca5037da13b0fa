-- feature: accounts
/* Private: shown to nobody else. */
alter table account add column birth_on date check (birth_on between '1900-01-01' and '2099-12-31');
