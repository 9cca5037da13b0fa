import { notifyManager, QueryClient } from '@tanstack/react-query'

// What a press changes is drawn before the next frame. By its own timer the library tells it a task later: a switch jumps back for a frame.
notifyManager.setScheduler(queueMicrotask)

/**
 * Answers stay fresh for 30 seconds and a failed call is not repeated (specification, section 9). Nothing waits for a network that the
 * browser says is away: the screen would wait with it, and not say for what. What is stale is read again once it is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})
