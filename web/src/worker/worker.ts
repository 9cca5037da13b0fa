import { showPushes } from './pushes.ts'
import type { WorkerScope } from './scope.ts'
import { keepShell } from './shell.ts'

/** What the build writes in: the files that the product begins with, and what tells this build from others. */
declare const __SHELL__: { files: readonly string[]; version: string }

const scope = self as unknown as WorkerScope

keepShell(scope, __SHELL__)
showPushes(scope)
