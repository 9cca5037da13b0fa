import { domains, type DomainList } from '@marquee/contract/domains'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { useRouteForm } from '#api/form.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { domainsWords } from '#words/en/domains.ts'
import { useWords } from '#words/words.tsx'
import { AddDomain } from './AddDomain.tsx'
import { ClaimCard } from './ClaimCard.tsx'
import { DomainsCard } from './DomainsCard.tsx'

export const ownDomains = () => query(domains.list, {})
const keep = (list: DomainList) => queryClient.setQueryData(ownDomains().queryKey, list)

/** Where one's own channel answers, and asking for a domain, which DNS has to prove. */
export const OwnDomains = () => {
  const words = useWords(domainsWords)
  const list = useQuery(ownDomains())
  const primary = useAction(domains.makePrimary, {
    onDone: (now, { hostname }) => {
      keep(now)
      toast.success(words.primaryDone(hostname))
    },
  })
  const removal = useAction(domains.remove, {
    onDone: (now, { hostname }) => {
      keep(now)
      toast.success(words.removed(hostname))
    },
  })
  const checking = useAction(domains.check, {
    onDone: (now, { hostname }) => {
      keep(now)
      if (now.domains.some((domain) => domain.hostname === hostname)) toast.success(words.proved(hostname))
    },
  })
  const givingUp = useAction(domains.giveUp, { onDone: keep, onFail: () => {} })
  const { form, control, submit, busy } = useRouteForm(domains.claim, {
    start: { hostname: '' },
    onDone: (now) => {
      keep(now)
      form.reset({ hostname: '' })
    },
  })
  return (
    <DomainsCard
      list={list} lead={words.lead}
      onMakePrimary={(hostname) => primary.mutateAsync({ hostname }).catch(() => undefined)}
      onRemove={(hostname) => removal.mutateAsync({ hostname }).catch(() => undefined)}
      claims={({ claims, target }) =>
        claims.map((claim) => (
          <ClaimCard
            key={claim.hostname} claim={claim} target={target}
            isChecking={checking.isPending && checking.variables.hostname === claim.hostname}
            onCheck={() => checking.mutate({ hostname: claim.hostname })}
            onGiveUp={() =>
              openConfirm('warn', {
                isGrave: true, title: words.giveUpAsk(claim.hostname), text: words.giveUpText,
                onConfirm: () => givingUp.mutateAsync({ hostname: claim.hostname }),
              })
            }
          />
        ))
      }
    >
      <AddDomain control={control} name="hostname" label={words.add} hint={words.addHint} button={words.addButton} variant="primary" busy={busy} onSubmit={submit} />
    </DomainsCard>
  )
}
