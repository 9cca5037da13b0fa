import { domains, type DomainList } from '@marquee/contract/domains'
import { tenants } from '@marquee/contract/tenants'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { Secondary } from '#ui/type.ts'
import { domainsWords } from '#words/en/domains.ts'
import { useWords } from '#words/words.tsx'
import { AddDomain } from './AddDomain.tsx'
import { DomainsCard } from './DomainsCard.tsx'

/** Where a channel answers, for whoever runs the installation: what they add answers at once. */
export const OperatedDomains = ({ tenantId }: { tenantId: string }) => {
  const words = useWords(domainsWords)
  const ofChannel = query(domains.listOf, { tenantId })
  const list = useQuery(ofChannel)
  const keep = (now: DomainList) => queryClient.setQueryData(ofChannel.queryKey, now)
  // The channel's own address is the main one.
  const refresh = [tenants.read, tenants.list]
  const primary = useAction(domains.makePrimaryOf, {
    refresh,
    onDone: (now, { hostname }) => {
      keep(now)
      toast.success(words.primaryDone(hostname))
    },
  })
  const removal = useAction(domains.removeFrom, {
    onDone: (now, { hostname }) => {
      keep(now)
      toast.success(words.removed(hostname))
    },
  })
  const { form, control, submit, busy } = useRouteForm(domains.addTo, {
    start: { hostname: '' },
    fixed: { tenantId },
    onDone: (now, { hostname }) => {
      keep(now)
      form.reset({ hostname: '' })
      toast.success(words.operatorAdded(hostname))
    },
  })
  return (
    <DomainsCard
      list={list} lead={words.lead}
      onMakePrimary={(hostname) => primary.mutateAsync({ tenantId, hostname }).catch(() => undefined)}
      onRemove={(hostname) => removal.mutateAsync({ tenantId, hostname }).catch(() => undefined)}
      claims={({ claims }) => claims.length > 0 && <Secondary>{words.claimed(claims.map(({ hostname }) => hostname))}</Secondary>}
    >
      <AddDomain
        control={control} name="hostname" label={words.operatorAdd} hint={words.operatorHint} button={words.addButton} busy={busy} onSubmit={submit}
      />
    </DomainsCard>
  )
}
