import type { SeedCircle } from '../shapes.ts'

export const northlightCircle: SeedCircle = {
  privatePeople: ['yuki.stitches', 'freya.h'],
  friends: [
    'ben dov', 'ben bronagh.draws', 'ben lucinda.pots', 'ben ada', 'dov bronagh.draws', 'dov emeka', 'dov ada', 'dov theo.records',
    'bronagh.draws lucinda.pots', 'emeka juno', 'tomasz camille', 'camille ibrahim.z', 'freya.h anneke.v', 'anneke.v zadie.b', 'ada cleo',
    'ada ines.makes', 'cleo noor.prints', 'olga sol', 'olga ada', 'osei ravi.k', 'mina.r night_swimmer', 'lorenzo cleo',
  ],
  friendRequests: ['juno ben', 'hyejin ben', 'thandi ben', 'ben emeka', 'tomasz dov', 'pip cleo', 'juno ada'],
  followRequests: ['ben yuki.stitches', 'juno yuki.stitches', 'cleo yuki.stitches'],
}
