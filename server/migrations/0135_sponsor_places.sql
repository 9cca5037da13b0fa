-- feature: sponsorships
/* Two places more: creators' pages and the foot of mails. */
alter table sponsorship
  drop constraint sponsorship_placements_check,
  add constraint sponsorship_placements_check
    check (placements <@ '{timeline,creator_page,login,email_footer}' and cardinality(placements) between 1 and 4);
