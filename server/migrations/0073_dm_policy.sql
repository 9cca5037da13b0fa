-- feature: profiles
/* Who may write to somebody: everyone asks first where they are strangers, the others need not or cannot. */
alter table profile add column dm_policy text not null default 'everyone'
  check (dm_policy in ('everyone', 'friends', 'followed', 'subscribers', 'nobody'));
