-- feature: invitations
-- For the job that forgets whoever was invited and never came.
create index invitation_by_age on invitation (tenant_id, expires_at) where status <> 'accepted';
