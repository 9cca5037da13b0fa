/** A connection as the product's: the same role, which the second lock on every table sees, and the same settings. */
export const connectionOf = (databaseUrl: string, tenantId: string) => ({
  connectionString: databaseUrl,
  options: `-c role=marquee_app -c app.tenant_id=${tenantId} -c timezone=UTC -c jit=off -c random_page_cost=1.1`,
})

export const connections = 8
