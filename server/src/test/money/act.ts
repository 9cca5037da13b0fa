import type { AsyncCommand } from 'fast-check'
import { advance, type Fan, type Model } from './model.ts'
import type { MoneyStage } from './moneyStage.ts'

interface Said<Wish> {
  name: string
  wish: Wish
  /** Whether it may be done now, by what ought to be. */
  can(model: Model, wish: Wish): boolean
  /** Does it to the product, or to the provider, and to the model. */
  run(stage: MoneyStage, wish: Wish): Promise<void>
}

export type Act = AsyncCommand<Model, MoneyStage>

/** Something that people, banks, the network or the clock do. A history is a list of such. */
export const act = <Wish extends object>({ name, wish, can, run }: Said<Wish>): Act => ({
  check: (model) => {
    for (const fan of model.fans) advance(fan, Date.now())
    return can(model, wish)
  },
  run: async (_model, stage) => {
    try {
      await run(stage, wish)
    } catch (error) {
      const said = error instanceof Error ? error : new Error(String(error))
      said.message = `${name} ${JSON.stringify(wish)} at ${new Date().toISOString()}: ${said.message}`
      throw said
    }
  },
  toString: () => `${name} ${JSON.stringify(wish)}`,
})

/** Of those who pay in the model the one at a place. */
export const fanAt = ({ fans }: Model, place: number): Fan => fans[place % fans.length]!
