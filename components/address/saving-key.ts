/** The key of the mutations that save an address, by which a button elsewhere on the screen tells that one is under way. */
export const SAVING_ADDRESS = ["save-address"];
