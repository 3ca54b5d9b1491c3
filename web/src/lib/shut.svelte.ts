/** Whether the house has shut its door to whoever is here, and what it says to them. */
class Shut {
  text = $state('');
}

export const shut = new Shut();
