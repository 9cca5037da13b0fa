-- feature: comments
-- By itself: making it keeps people from writing comments, never from reading them. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

create index comment_image on comment (tenant_id, image_id) where image_id is not null;
