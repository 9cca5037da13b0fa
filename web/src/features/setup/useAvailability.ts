import { accounts } from '@marquee/contract/accounts'
import { Nickname } from '@marquee/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/query.ts'

const pauseMs = 350
const freshMs = 5000

/** A value once it has stood still for a moment. */
const useSettled = <T>(value: T): T => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface Availability {
  /** Undefined where the nickname is not valid, or nobody knows. */
  state?: 'checking' | 'free' | 'taken'
  /** A free nickname like it, where it is taken. */
  suggestion?: string | null
}

/** Whether a nickname is free, asked for when the typing pauses. */
export const useAvailability = (typed: string): Availability => {
  const nickname = useSettled(typed)
  const isValid = Nickname.safeParse(typed).success
  const { data, isFetching } = useQuery({
    ...query(accounts.nicknameAvailability, { nickname }),
    enabled: isValid && nickname === typed,
    staleTime: freshMs,
  })
  if (!isValid) return {}
  if (nickname !== typed || isFetching) return { state: 'checking' }
  return data ? { state: data.available ? 'free' : 'taken', suggestion: data.suggestion } : {}
}
