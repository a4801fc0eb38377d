/** Mutation key of saving an address: lets a button elsewhere on the screen know that one is under way. */
export const SAVING_ADDRESS = ["save-address"];
