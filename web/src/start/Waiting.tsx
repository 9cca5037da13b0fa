import { LoadingScreen } from '#ui/LoadingScreen.tsx'

export const Waiting = () => <LoadingScreen />
