import { QueryClient } from '@tanstack/react-query'

/** Answers stay fresh for 30 seconds and a failed call is not repeated (specification, section 9). */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false }, mutations: { retry: false } },
})
