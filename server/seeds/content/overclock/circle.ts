import type { SeedCircle } from '../shapes.ts'

export const overclockCircle: SeedCircle = {
  privatePeople: ['amina.aims', 'brakk'],
  friends: [
    'ben dov', 'ben mint_quasar', 'ben sundaysub', 'ben ada', 'dov mint_quasar', 'dov pingu_ms', 'mint_quasar sundaysub', 'brakk pingu_ms',
    'low.poly.lena okafor.jpg', 'ada cleo', 'ada vexillum', 'cleo grandpixel', 'olga sol', 'olga ada',
  ],
  friendRequests: ['pingu_ms ben', 'low.poly.lena ben', 'ben okafor.jpg', 'brakk dov', 'sundaysub ada'],
  followRequests: ['ben amina.aims', 'mint_quasar amina.aims'],
}
