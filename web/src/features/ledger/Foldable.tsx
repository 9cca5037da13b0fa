import styled from '@emotion/styled'
import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { FoldHead, FoldRow } from '#ui/foldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { Num, Strong, Tiny } from '#ui/type.ts'

const Lines = styled.span`flex: 1; display: grid; min-width: 0; line-height: 1.4; overflow-wrap: anywhere;`
const Amount = styled(Num)`flex: none; font-weight: 650; text-align: right;`
const Inside = styled.div`display: grid; gap: 16px; padding: 4px 0 18px; justify-items: start;`
const Marks = styled.span`display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center;`

interface Props {
  title: string
  /** Under the title. */
  line: ReactNode
  amount: string
  /** Beside the title. */
  badge?: ReactNode
  children: ReactNode
  onOpen?: () => void
  /** Its head, for the focus. */
  head?: Ref<HTMLElement>
}

/** A row with an amount, that opens. */
export const Foldable = ({ title, line, amount, badge, children, onOpen, head }: Props) => (
  <FoldRow onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
    <FoldHead ref={head}>
      <Lines>
        <Marks>
          <Strong>{title}</Strong>
          {badge}
        </Marks>
        <Tiny>{line}</Tiny>
      </Lines>
      <Amount>{amount}</Amount>
      <Icon of={ChevronDown} size={18} />
    </FoldHead>
    <Inside>{children}</Inside>
  </FoldRow>
)
