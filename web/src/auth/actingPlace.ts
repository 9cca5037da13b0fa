/** Where a tab keeps, in the storage of its session, what an operator acts as somebody with. */
export const actingPlace = 'acting'
