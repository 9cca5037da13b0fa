import { oneOf } from '../random.ts'

const given =
  `Abena Adaeze Adrian Aino Aisha Akira Alba Alejandro Amara Anders Anika Anouk Antonio Asha Astrid Ayla Beatriz Bilal Bruna Callum Camila
Carmen Chiara Chidi Clara Dagny Daniel Dario Deepa Diego Dina Eero Eleni Elio Ellen Emil Esra Ewa Farah Fatou Felix Fiona Florence Freja Gael Giulia
Greta Hamza Hana Hassan Henrik Hiroshi Ida Ikram Ilse Imani Ingrid Iris Isaac Ivo Jamal Jana Jasmin Jiho Jonas Josefa Jules Kaia Kamal Karin Kavya
Kenji Khadija Kofi Kwesi Laila Lars Lea Leandro Leila Leon Lina Linh Luca Lucia Magnus Maja Malik Manuel Mara Marek Mariam Marta Mateo Mei Milan Mina
Miriam Mohan Mona Naledi Nadia Nana Neema Nelson Nia Nils Nina Noemi Nora Olek Olivia Omar Oskar Paloma Paulo Petra Pilar Priyanka Rafael Rahel Ravi
Rosa Ruben Ruth Sami Samira Sanna Selma Shirin Silas Simone Sofia Soren Sunita Sven Tariq Tea Thabo Tilda Tomas Uma Valeria Vera Viktor Wanda Wei Yara
Yasmin Youssef Yuna Zahra Zeno Zofia`.split(/\s+/)

const family =
  `Abara Acheampong Adeleke Aguilar Ahmadi Almeida Andersson Aoki Appiah Arslan Asante Baker Balogun Banda Baptiste Barros Becker Bello Berg
Bianchi Bianco Boateng Bose Brandt Byrne Cabrera Campos Castro Chaudhry Chen Choi Conti Costa Cruz Dahl Dang Das Demir Diallo Diaz Dlamini Dubois Duarte
Eklund Engel Eriksen Esposito Farah Ferrari Fischer Flores Fofana Fuchs Gallo Garcia Gupta Haas Haddad Hakala Hansen Hart Hassan Hayashi Heller Herrera
Hoang Hughes Ibrahim Ito Iversen Jansen Jensen Jimenez Juarez Kamau Kang Kaplan Karlsson Kaur Keita Khan Kim Kimura Klein Koch Koroma Kowalski Kruger
Kumar Laine Lam Larsen Le Lehmann Levi Lim Lindgren Lopez Lund Mahlangu Maier Mansour Marin Martin Mbeki Medina Mehta Mendes Meyer Moller Moreau Mori
Mwangi Nair Nakamura Ndiaye Nguyen Nielsen Novak Nowak Nunez Oduya Okafor Olsen Ortiz Osei Park Patel Paz Pereira Petrov Pham Pinto Popov Quispe Rahman
Ramos Rao Reyes Ricci Rojas Romano Rossi Saito Salas Santos Sato Sharma Silva Singh Smit Soto Sow Suarez Suzuki Tanaka Tran Traore Vargas Vidal Virtanen
Vogel Wagner Weber Wolf Yamada Yilmaz Zhang Zimmer`.split(/\s+/)

export interface Name {
  name: string
  nickname: string
}

/** Names that are not taken yet, the same ones for the same numbers. `taken` learns each new nickname. */
export const namesFrom = (random: () => number, taken: Set<string>) => (): Name => {
  const [first, last] = [oneOf(random, given), oneOf(random, family)]
  const plain = `${first}.${last}`.toLowerCase()
  let nickname = random() < 0.3 ? `${first}${last[0]}`.toLowerCase() : plain
  for (let number = 2; taken.has(nickname); number++) nickname = `${plain}${number}`
  taken.add(nickname)
  return { name: `${first} ${last}`, nickname }
}
