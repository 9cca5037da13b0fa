-- feature: interests
/* Two names that differ in capitals alone are one. An index over an expression is none that others refer by: a renamed interest does not
   hold up whoever chooses it. Of two that were apart by capitals the later one gets a number no other has: "music 2". */
do $$
declare
  later record;
  free text;
  number integer;
begin
  for later in
    select tenant_id, id, rtrim(left(name, 36)) as name
      from (select *, row_number() over (partition by tenant_id, lower(name) order by sort_order, id) as place from interest) named
     where place > 1 order by tenant_id, sort_order, id
  loop
    number := 1;
    loop
      number := number + 1;
      free := later.name || ' ' || number;
      exit when not exists (select 1 from interest where tenant_id = later.tenant_id and lower(name) = lower(free));
    end loop;
    update interest set name = free where tenant_id = later.tenant_id and id = later.id;
  end loop;
end $$;
create unique index interest_name on interest (tenant_id, lower(name));
alter table interest drop constraint interest_tenant_id_name_key;
