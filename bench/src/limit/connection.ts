/** A connection as the product's: the same role, which the second lock on every table sees, and the same settings. */
export const connectionOf = (databaseUrl: string, tenantId: string) => ({
  connectionString: databaseUrl,
  options: [
    'role=marquee_app', `app.tenant_id=${tenantId}`, 'timezone=UTC', 'jit=off', 'random_page_cost=1.1', 'plan_cache_mode=force_generic_plan',
  ].map((setting) => `-c ${setting}`).join(' '),
})

export const connections = 8
