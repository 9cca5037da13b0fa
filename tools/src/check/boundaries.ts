import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installed } from '#root.ts'

interface Report {
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string; severity: string }; comment?: string }[]
  }
}

const sides = ['contract/src', 'server', 'web/src', 'identity/src', 'sandbox/src', 'tools', 'bench', 'e2e']

/**
 * Imports in `root` that break the import law of `config`, in sentences. Throws when fewer than `atLeast` files were read: a cruise
 * that went blind finds nothing wrong. `within` are the folders that it begins with.
 */
export const checkBoundaries = async (root: string, config: string, atLeast: number, within = sides): Promise<string[]> => {
  const folders = within.filter((side) => existsSync(join(root, side)))
  const { summary } = await cruise(root, ['--config', config, '--output-type', 'json', ...folders])
  if (summary.totalCruised < atLeast) throw new Error(`Only ${summary.totalCruised} files were read; at least ${atLeast} were expected`)
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}

const cruise = (cwd: string, args: string[]) =>
  new Promise<Report>((resolve, reject) => {
    const program = installed('dependency-cruiser/bin/dependency-cruiser.mjs')
    execFile(process.execPath, [program, ...args], { cwd, maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (stdout) resolve(JSON.parse(stdout) as Report)
      else reject(new Error(stderr || (error?.message ?? 'dependency-cruiser said nothing')))
    })
  })
