-- feature: sponsorships
/* One place more: events. */
alter table sponsorship
  drop constraint sponsorship_placements_check,
  add constraint sponsorship_placements_check
    check (placements <@ '{timeline,creator_page,event,login,email_footer}' and cardinality(placements) between 1 and 5);
