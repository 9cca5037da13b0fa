import type { HighlightCategory } from '@marquee/contract/highlights'
import { Cake, Flag, HandHeart, Lightbulb, Link, PawPrint, Ribbon, Shirt, Trophy, type LucideIcon } from 'lucide-react'

/** The icon of each category. */
export const categoryIcons: Record<HighlightCategory, LucideIcon> = {
  BIRTHDAY: Cake,
  COSPLAY: Shirt,
  MILESTONES: Flag,
  PETS: PawPrint,
  IMPACTS: HandHeart,
  FUN_FACT: Lightbulb,
  ACHIEVEMENTS: Trophy,
  CHARITY: Ribbon,
  URL: Link,
}
