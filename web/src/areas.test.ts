import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { moderationArea } from './moderationArea.ts'
import { operatorArea } from './operatorArea.ts'
import { ownerArea } from './ownerArea.ts'
import { paths } from './paths.ts'
import { settingsArea } from './settingsArea.ts'

const pathsIn = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)])

it.each([
  ['owner', ownerArea, '/owner'],
  ['settings', settingsArea, paths.settings],
  ['moderation', moderationArea, paths.moderation],
  ['operator', operatorArea, paths.operator],
] as const)('the %s area has screens under its own address alone: nowhere else its list is fetched', (_name, area, under) => {
  const found = pathsIn(area)
  expect(found.length).toBeGreaterThan(1)
  expect(found.filter((path) => path !== under && !path.startsWith(`${under}/`))).toEqual([])
})
